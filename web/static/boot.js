// Before the first paint: the chosen theme and the privacy eye. Everything else waits.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('eye') === 'closed') dataset.eye = 'closed'
} catch {
  // Storage is forbidden: the system's theme, and nothing hidden.
}
