import type * as english from '../en/titles.ts'
import type { Translated } from '../translated.ts'

export const titleWords = {
  look: 'Agashushanyo n’ibara',
  lookOf: (title) => `Agashushanyo n’ibara bya “${title}”`,
  save: 'Bika',
  automatic: 'Byikoresha',
  icons: 'Udushushanyo wahitamo',
  icon: 'Agashushanyo',
  iconHint: 'Andika emoji iyo ari yo yose. Nuhasiga ubusa, kazihitamo.',
  colour: 'Ibara',
  colours: ['Iroza', 'Icunga', 'Umuhondo', 'Icyatsi', 'Icyatsi cy’ubururu', 'Ubururu', 'Ubururu bwijimye', 'Isine'],
  months: 'Buri kwezi',
  lastYear: 'Umwaka ushize',
  noMonths: 'Nta cyanditswe mu myaka ibiri ishize.',
} satisfies Translated<typeof english.titleWords>
