// Runs before the first paint: sets the theme, hides amounts, and marks whether somebody is
// logged in or has a page to return to.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('eye') === 'closed') dataset.eye = 'closed'
  // Only clients have a stored id (web/session/session.ts).
  if (localStorage.getItem('token')) dataset.session = localStorage.getItem('userId') ? 'client' : 'staff'
  else if (sessionStorage.getItem('wanted')) dataset.wanted = ''
} catch {
  // Storage is forbidden: use the system's theme, show amounts, assume that nobody is logged in.
}

// Until the page is interactive, remembers the last pressed button and shows it as busy.
// `pageIsAlive` presses it again.
{
  let pressed = null
  const keep = (event) => {
    const button = event.submitter ?? event.target.closest?.('button:not([popovertarget])')
    // Ignore the click on a submit button: the form's submit event follows.
    if (!button || (event.type === 'click' && button.type === 'submit' && button.form)) return
    event.preventDefault()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  globalThis.pageIsAlive = () => {
    removeEventListener('click', keep, true)
    removeEventListener('submit', keep, true)
    pressed?.removeAttribute('aria-busy')
    pressed?.click()
    pressed = null
  }
}
