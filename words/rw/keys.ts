import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Utubuto twihutisha',
  when: 'Dukora igihe nta kirimo kwandikwa.',
  client: {
    add: { key: 'n', does: 'Ongeraho igishya' },
    move: { key: '↑ ↓', does: 'Genda mu rutonde, cyangwa ukoreshe j na k' },
    view: { key: 'Enter', does: 'Reba umurongo' },
    edit: { key: 'e', does: 'Hindura umurongo' },
    select: { key: 'x', does: 'Hitamo umurongo' },
    extend: { key: '⇧ ↑ ↓', does: 'Hitamo indi mirongo' },
    delete: { key: 'Del', does: 'Siba umurongo' },
    find: { key: 'Ctrl K', does: 'Shaka urupapuro, igikorwa cyangwa icyanditswe' },
  },
  list: {
    search: { key: '/', does: 'Jya aho bashakishiriza' },
    keys: { key: '?', does: 'Erekana utu tubuto' },
    save: { key: 'Ctrl Enter', does: 'Bika ibyo wujuje' },
    undo: { key: 'Ctrl Z', does: 'Subiza inyuma ibyo umaze guhindura' },
    close: { key: 'Esc', does: 'Funga' },
    note: { key: 'F6', does: 'Jya ku butumwa buri hasi' },
  },
  goTo: 'Jya ku rundi rupapuro',
} satisfies Translated<typeof english.keysWords>
