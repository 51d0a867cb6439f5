import { quoteTyped } from '../../domain/typed-text.ts'
import type * as english from '../en/contact.ts'
import type { Translated } from '../translated.ts'

export const contact = {
  title: 'Twandikire',
  metaTitle: 'Twandikire',
  description: 'Twandikire. Dusoma buri butumwa kandi akenshi dusubiza mu munsi umwe.',
  line: 'Ikibazo, igitekerezo, ikintu kidakora? Twandikire. Dusoma buri butumwa.',
  reachTitle: 'Aho watubona',
  supportLabel: 'Ubufasha',
  hoursLabel: 'Amasaha y’akazi',
  operatorLabel: 'Uyobora serivisi',
  hours: 'Buri munsi, amasaha 24 kuri 24',
  before: 'Ibisubizo byinshi ubisanga hano:',
  faqs: 'Ibibazo bikunze kubazwa',
  neverAsk: 'Ntituzigera tukubaza ijambo ry’ibanga, kandi ntidukeneye kureba ibyo wanditse kugira ngo tugufashe.',
  formTitle: 'Ohereza ubutumwa',
  fullName: 'Amazina yombi',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  message: 'Ubutumwa',
  send: 'Ohereza ubutumwa',
  sending: 'Burimo koherezwa...',
  withoutScript: (email) => `Iyi fishi ntikora kuko JavaScript ifunze muri mushakisha yawe. Ahubwo andikira ${email}.`,
} satisfies Translated<typeof english.contact>

export const contactMail = {
  subject: (name) => `Ubutumwa bwa ${quoteTyped(name)}`,
  title: 'Ubutumwa bwanditswe ku rubuga',
  name: 'Amazina',
  email: 'Imeyili',
  phone: 'Nomero ya telefoni',
  message: 'Ubutumwa',
  footer: 'Subiza iyi imeyili kugira ngo umwandikire.',
} satisfies Translated<typeof english.contactMail>
