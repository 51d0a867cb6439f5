// Runs before the first paint. Each page loads these bytes, also the comments.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('eye') === 'closed') dataset.eye = 'closed'
  // Only clients have a stored id.
  if (localStorage.getItem('token')) dataset.session = localStorage.getItem('userId') ? 'client' : 'staff'
  else if (sessionStorage.getItem('wanted')) dataset.wanted = ''
  if (localStorage.getItem('tried')) dataset.tried = ''
} catch {
  // Storage is forbidden: the defaults remain.
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
