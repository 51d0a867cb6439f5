export const keysWords = {
  title: 'Keyboard shortcuts',
  when: 'They work when you’re not typing.',
  list: {
    add: { key: 'n', does: 'Add something new' },
    search: { key: '/', does: 'Go to search' },
    keys: { key: '?', does: 'Show these shortcuts' },
    close: { key: 'Esc', does: 'Close' },
    note: { key: 'F6', does: 'Go to the message at the bottom' },
  },
}
