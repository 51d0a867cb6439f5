import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Utubuto twihutisha',
  when: 'Dukora igihe nta kirimo kwandikwa.',
  list: {
    add: { key: 'n', does: 'Ongeraho igishya' },
    search: { key: '/', does: 'Jya aho bashakishiriza' },
    keys: { key: '?', does: 'Erekana utu tubuto' },
    close: { key: 'Esc', does: 'Funga' },
    note: { key: 'F6', does: 'Jya ku butumwa buri hasi' },
  },
} satisfies Translated<typeof english.keysWords>
