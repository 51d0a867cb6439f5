import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Utubuto twihutisha',
  client: {
    n: 'Ongeraho igishya',
    '↑ ↓': 'Genda mu rutonde',
    'j k': 'Umurongo ukurikira cyangwa uwubanziriza',
    'Home End': 'Umurongo wa mbere; uwa nyuma, n’indi ikurikira',
    '← →': 'Utubuto two ku murongo',
    Enter: 'Reba umurongo',
    e: 'Hindura umurongo',
    x: 'Hitamo umurongo',
    '⇧ ↑ ↓': 'Hitamo indi mirongo',
    Del: 'Siba umurongo',
    'Ctrl P': 'Capa urutonde',
  },
  list: {
    '/': 'Jya aho bashakishiriza',
    '↓': 'Kuva aho bashakishiriza ujya ku mirongo',
    '?': 'Erekana utu tubuto',
    'Ctrl Enter': 'Bika ibyo wujuje',
    'Ctrl Z': 'Subiza inyuma ibyo umaze guhindura',
    Esc: 'Funga',
    F6: 'Jya ku butumwa buri hasi',
  },
  names: { Enter: 'Enter', Del: 'Del', Esc: 'Esc', Home: 'Home', End: 'End' },
  goTo: 'Jya ku rundi rupapuro',
} satisfies Translated<typeof english.keysWords>
