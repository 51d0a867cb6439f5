/** Descriptions of keyboard shortcuts, by the keys to press. A space separates several keys. */
export const keysWords = {
  title: 'Keyboard shortcuts',
  move: {
    '↑ ↓ PgUp PgDn': 'Move through a list',
    'j k': 'Next or previous row',
    '⇧ j k': 'Next or previous customer',
    'Home End': 'First or last row. End again: more',
    '← →': 'Move between buttons',
    '/': 'Search',
    f: 'Filter',
    F6: 'Go to the message',
  },
  row: {
    Enter: 'View',
    e: 'Edit',
    x: 'Select',
    '⇧ ↑ ↓ Home End PgUp PgDn': 'Select more',
    'Ctrl A': 'Select all',
    'Ctrl A Ctrl A': 'Select all found',
    Del: 'Delete',
  },
  screen: {
    n: 'Add something new',
    'Ctrl P': 'Print the list',
    'Ctrl Enter': 'Save',
    'Ctrl Z': 'Undo the last change',
    Esc: 'Close or go back',
  },
  ofChart: 'In a chart',
  chart: {
    '← → Home End': 'Move through the bars',
    '⇧ ← →': 'Select more bars',
    Enter: 'Choose the bar',
    Esc: 'Clear the selection',
  },
  names: { Enter: 'Enter', Del: 'Del', Esc: 'Esc', Home: 'Home', End: 'End', PgUp: 'PgUp', PgDn: 'PgDn' },
  go: 'Move',
}
