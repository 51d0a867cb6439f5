/** The keys of the screens, in a dialog. */
export const keysWords = {
  title: 'Keyboard shortcuts',
  when: 'They work while nothing is being typed.',
  list: {
    add: { key: 'n', does: 'Add something new' },
    search: { key: '/', does: 'Go to the search' },
    keys: { key: '?', does: 'Show these keys' },
    close: { key: 'Esc', does: 'Close what is open' },
    note: { key: 'F6', does: 'Go to the note at the bottom' },
  },
}
