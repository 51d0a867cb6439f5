import { PASSWORD_MIN, RESET_LINK_MINUTES, RESET_PASSWORD_MIN } from '../../domain/credentials.ts'
import type * as english from '../en/auth.ts'
import type { Translated } from '../translated.ts'

const loginForm = {
  email: 'Imeyili',
  password: 'Ijambo ry’ibanga',
  emailPlaceholder: 'Andika imeyili yawe',
  passwordPlaceholder: 'Andika ijambo ry’ibanga',
  submit: 'Injira',
  busy: 'Urinjira...',
  forgot: 'Wibagiwe ijambo ry’ibanga?',
}

export const inLine = (seconds: number) =>
  `Hari abantu benshi icyarimwe. Turongera tugerageze ${seconds === 1 ? 'mu isegonda rimwe' : `mu masegonda nka ${seconds}`}. Ntufunge uru rupapuro.`

export const login = {
  ...loginForm,
  title: 'Injira muri konti yawe',
  description: 'Injira urebe ikayi yawe.',
  welcomeTitle: 'Murakaza neza',
  welcomeText: 'Komereza aho wari ugeze.',
  welcomePoints: [
    'Ni wowe wenyine ureba ibyo wanditse',
    'Buri giteranyo kibarwa neza, nta faranga ribura',
    'Incamake z’umunsi, icyumweru n’ukwezi kuri imeyili',
  ],
  stillIn: 'Uracyari muri konti yawe',
  leadingOn: 'Tegereza gato...',
  goOn: 'Komeza',
  noAccount: 'Nta konti ufite? Iyandikishe',
} satisfies Translated<typeof english.login>

export const register = {
  title: 'Iyandikishe - Ni intambwe nke zoroshye!',
  metaTitle: 'Iyandikishe',
  description: 'Fungura konti yawe mu ntambwe eshatu ngufi.',
  stepper: 'Kwiyandikisha',
  steps: ['Amazina', 'Aho ubarizwa', 'Ijambo ry’ibanga'],
  fullName: 'Amazina yombi',
  businessName: 'Izina ry’ubucuruzi (si itegeko)',
  businessHint: 'Niba ufite ubucuruzi. Rigaragara iruhande rw’izina ryawe.',
  readFirst: 'Mbere yo gutangira, ushobora gusoma {terms}, {privacy} n’{faqs}.',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  phoneHint: 'Nibura imibare 10, urugero 078 812 3456',
  address: 'Aho utuye (Akarere)',
  addressPlaceholder: 'Hitamo akarere kawe',
  password: 'Ijambo ry’ibanga',
  passwordRule: `Nibura inyuguti ${PASSWORD_MIN}.`,
  passwordTip: 'Amagambo menshi afatanye ni yo meza.',
  confirmPassword: 'Subiramo ijambo ry’ibanga',
  agree: 'Nemeye {terms} na {privacy}, kandi nasomye {faqs}.',
  tick: 'Shyira akamenyetso muri aka kazu kugira ngo wiyandikishe.',
  newTab: 'bifungukira mu idirishya rishya',
  back: 'Subira inyuma',
  next: 'Komeza',
  submit: 'Iyandikishe',
  busy: 'Urandikwa...',
  login: 'Usanzwe ufite konti? Injira',
} satisfies Translated<typeof english.register>

export const forgotPassword = {
  title: 'Wibagiwe ijambo ry’ibanga',
  description: 'Saba linki yo gushyiraho ijambo ry’ibanga rishya.',
  intro: 'Andika imeyili ya konti yawe. Turakoherereza linki yo gushyiraho irishya.',
  email: 'Imeyili',
  emailPlaceholder: 'Andika imeyili yawe',
  submit: 'Ohereza linki',
  next: `Linki imara iminota ${RESET_LINK_MINUTES} kandi ikora inshuro imwe. Niba nta imeyili ije, reba mu zitifuzwa (spam), cyangwa ugerageze indi aderesi yawe.`,
  back: 'Subira aho binjirira',
} satisfies Translated<typeof english.forgotPassword>

export const resetPassword = {
  title: 'Ijambo ry’ibanga rishya',
  description: 'Shyiraho ijambo ry’ibanga rishya ukoresheje linki yo muri imeyili.',
  intro: 'Hitamo ijambo ry’ibanga rishya. Urasohorwa ku bikoresho byose.',
  newPassword: 'Ijambo ry’ibanga rishya',
  confirmPassword: 'Subiramo ijambo ry’ibanga rishya',
  rulesTitle: 'Ijambo ry’ibanga rishya:',
  rules: {
    length: `rifite nibura inyuguti ${RESET_PASSWORD_MIN}`,
    capital: 'ritangizwa inyuguti nkuru',
    noSpaces: 'nta mwanya ririmo',
  },
  kept: 'byakozwe',
  open: 'bisigaye gukorwa',
  submit: 'Hindura ijambo ry’ibanga',
  leaving: 'Urajyanwa aho binjirira...',
  newLink: 'Saba linki nshya',
  login: 'Jya aho binjirira',
} satisfies Translated<typeof english.resetPassword>

export const adminPortal = {
  ...loginForm,
  title: 'Aho abayobozi binjirira',
  description: 'Aho abakozi binjirira.',
  intro: 'Hagenewe abakozi. Hitamo uko ushaka kwinjira.',
  cards: {
    admin: { title: 'Umuyobozi', points: ['Gucunga abakoresha', 'Raporo', 'Imirimo ya buri munsi'] },
    superadmin: {
      title: 'Umuyobozi mukuru',
      points: ['Gucunga abayobozi', 'Gushyiraho igenamiterere', 'Gukurikirana ibikorwa byose'],
    },
  },
  choose: (name) => `Injira nka: ${name}`,
  loginTitle: (name) => `Kwinjira: ${name}`,
  code: 'Kode',
  codeHint: 'Andika kode ya porogaramu itanga kode, cyangwa kode y’ingoboka.',
  cancel: 'Hagarika',
} satisfies Translated<typeof english.adminPortal>
