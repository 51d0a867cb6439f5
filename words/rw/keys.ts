import type * as english from '../en/keys.ts'
import type { Translated } from '../translated.ts'

export const keysWords = {
  title: 'Utubuto twihutisha',
  move: {
    '↑ ↓ PgUp PgDn': 'Genda mu rutonde',
    'j k': 'Umurongo ukurikira cyangwa uwubanziriza',
    '⇧ j k': 'Umukiriya ukurikira cyangwa umubanziriza',
    'Home End': 'Umurongo wa mbere; uwa nyuma, n’indi ikurikira',
    '← →': 'Genda mu tubuto',
    '/': 'Jya aho bashakishiriza',
    f: 'Jya aho bashungurira',
    F6: 'Jya ku butumwa',
  },
  row: {
    Enter: 'Reba',
    e: 'Hindura',
    x: 'Hitamo',
    '⇧ ↑ ↓ Home End PgUp PgDn': 'Hitamo indi mirongo',
    'Ctrl A': 'Hitamo imirongo yose',
    'Ctrl A Ctrl A': 'Hitamo ibyabonetse byose',
    Del: 'Siba',
  },
  screen: {
    n: 'Ongeraho igishya',
    'Ctrl P': 'Capa urutonde',
    'Ctrl Enter': 'Bika',
    'Ctrl Z': 'Subiza inyuma ibyo umaze guhindura',
    Esc: 'Funga cyangwa subira inyuma',
  },
  ofChart: 'Ku gishushanyo',
  chart: {
    '← → Home End': 'Genda mu nkingi',
    '⇧ ← →': 'Hitamo izindi nkingi',
    Enter: 'Hitamo inkingi',
    Esc: 'Reka guhitamo',
  },
  names: { Enter: 'Enter', Del: 'Del', Esc: 'Esc', Home: 'Home', End: 'End', PgUp: 'PgUp', PgDn: 'PgDn' },
  go: 'Kugenda',
} satisfies Translated<typeof english.keysWords>
