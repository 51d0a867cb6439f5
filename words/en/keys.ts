export const keysWords = {
  title: 'Keyboard shortcuts',
  when: 'Single-key shortcuts don’t work while you’re typing.',
  client: {
    add: { key: 'n', does: 'Add something new' },
    move: { key: '↑ ↓', does: 'Move through a list (j and k work too)' },
    view: { key: 'Enter', does: 'View the row' },
    edit: { key: 'e', does: 'Edit the row' },
    select: { key: 'x', does: 'Select the row' },
    extend: { key: '⇧ ↑ ↓', does: 'Select more rows' },
    delete: { key: 'Del', does: 'Delete the row' },
    find: { key: 'Ctrl K', does: 'Find a screen, an action or an entry' },
  },
  list: {
    search: { key: '/', does: 'Go to search' },
    keys: { key: '?', does: 'Show these shortcuts' },
    save: { key: 'Ctrl Enter', does: 'Save the form' },
    undo: { key: 'Ctrl Z', does: 'Undo the last change' },
    close: { key: 'Esc', does: 'Close' },
    note: { key: 'F6', does: 'Go to the message at the bottom' },
  },
  goTo: 'Go to a screen',
}
