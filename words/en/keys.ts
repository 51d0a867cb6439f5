/** Sentences by key. A space is between keys that work together or are alternatives. */
export const keysWords = {
  title: 'Keyboard shortcuts',
  client: {
    n: 'Add something new',
    '↑ ↓': 'Move through a list',
    'j k': 'Next or previous row',
    'Home End': 'First or last row. Press End again to show more',
    '← →': 'Move between the row’s buttons',
    Enter: 'View the row',
    e: 'Edit the row',
    x: 'Select the row',
    '⇧ ↑ ↓': 'Select more rows',
    Del: 'Delete the row',
    'Ctrl P': 'Print the list',
  },
  list: {
    '/': 'Go to search',
    '↓': 'From search to the rows',
    '?': 'Show these shortcuts',
    'Ctrl Enter': 'Save the form',
    'Ctrl Z': 'Undo the last change',
    Esc: 'Close',
    F6: 'Go to the message at the bottom',
  },
  names: { Enter: 'Enter', Del: 'Del', Esc: 'Esc', Home: 'Home', End: 'End' },
  goTo: 'Go to a screen',
}
