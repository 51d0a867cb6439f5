// Runs before the first paint.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('eye') === 'closed') dataset.eye = 'closed'
  if (localStorage.getItem('token')) dataset.session = localStorage.getItem('userId') ? 'client' : 'staff'
  else if (sessionStorage.getItem('wanted')) dataset.wanted = ''
  const showTried = () => document.documentElement.toggleAttribute('data-tried', localStorage.getItem('tried') !== null)
  showTried()
  // Back can restore the page from the browser's cache without running this script again.
  addEventListener('pageshow', showTried)
} catch {
  // Storage is forbidden.
}

// Until the page is interactive, keeps the last press for `pageIsAlive` to repeat. Meanwhile,
// Back reloads the page.
{
  window.onpopstate = ({ state }) => state && location.reload()
  let pressed = null
  const keep = (event) => {
    const button = event.submitter ?? event.target.closest?.('button:not([popovertarget])')
    // A click on a submit button fires a submit event too. Keep that event instead.
    if (!button || (event.type === 'click' && button.type === 'submit' && button.form)) return
    event.preventDefault()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  globalThis.pageIsAlive = () => {
    window.onpopstate = null
    removeEventListener('click', keep, true)
    removeEventListener('submit', keep, true)
    pressed?.removeAttribute('aria-busy')
    pressed?.click()
    pressed = null
  }
}
