// Before the first paint: theme, privacy eye, and whether somebody is logged in here or a page waits for them to be.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('eye') === 'closed') dataset.eye = 'closed'
  // Only a client's id is kept (web/session/session.ts).
  if (localStorage.getItem('token')) dataset.session = localStorage.getItem('userId') ? 'client' : 'staff'
  else if (sessionStorage.getItem('wanted')) dataset.wanted = ''
} catch {
  // Storage is forbidden: the system's theme, nothing hidden, nobody logged in.
}

// Until the page is alive the last press of a button is kept, and shown on it; `pageIsAlive` presses it again.
{
  let pressed = null
  const keep = (event) => {
    const button = event.submitter ?? event.target.closest?.('button:not([popovertarget])')
    // What sends a form is told once more, by the form.
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
