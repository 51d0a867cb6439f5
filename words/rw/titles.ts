import type * as english from '../en/titles.ts'
import type { Translated } from '../translated.ts'
import { formatCount } from './money.ts'

export const titleWords = {
  look: 'Agashushanyo n’itsinda',
  lookOf: (title) => `Agashushanyo n’itsinda bya “${title}”`,
  save: 'Bika',
  automatic: 'Byikora',
  icons: 'Udushushanyo wahitamo',
  icon: 'Agashushanyo',
  iconHint: 'Emoji iyo ari yo yose. Nuhasiga ubusa, Imari izayihitamo.',
  colour: 'Ibara',
  colours: ['Iroza', 'Icunga', 'Umuhondo', 'Icyatsi', 'Icyatsi cy’ubururu', 'Ubururu', 'Ubururu bwijimye', 'Isine'],
  months: 'Buri kwezi',
  usual: 'Ukwezi gusanzwe',
  usualFor: (months) => `Amezi ${months} asanzwe`,
  noMonths: 'Nta cyanditswe mu myaka ibiri ishize.',
} satisfies Translated<typeof english.titleWords>

export const titleGroups = {
  sales: 'Ayacurujwe',
  services: 'Serivisi',
  goods: 'Ibicuruzwa',
  food: 'Ibiribwa n’ibinyobwa',
  farm: 'Ubuhinzi n’ubworozi',
  home: 'Urugo',
  transport: 'Ingendo',
  phone: 'Telefoni n’interineti',
  school: 'Ishuri',
  health: 'Ubuzima',
  work: 'Akazi n’imishahara',
  money: 'Banki n’imisoro',
  family: 'Umuryango',
  other: 'Ibindi',
} satisfies Translated<typeof english.titleGroups>

export const groupWords = {
  column: 'Itsinda',
  titles: (count) => `imitwe ${formatCount(count)}`,
  byIcon: (name) => `Rigenwa n’agashushanyo: ${name}`,
  new: 'Itsinda rishya',
  select: 'Hitamo imitwe',
  choose: 'Ongeramo cyangwa ukuremo imitwe',
  find: 'Shakisha umutwe',
  none: 'Nta mutwe.',
  byChange: 'Impinduka nini mbere',
} satisfies Translated<typeof english.groupWords>
