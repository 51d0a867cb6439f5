import { partsOf } from '../../domain/day.ts'
import type * as english from '../en/titles.ts'
import type { Translated } from '../translated.ts'
import { shortMonthName } from './dates.ts'

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
  lastYearTo: (to) => `Umwaka ushize kugeza ku wa ${partsOf(to).day} ${shortMonthName(partsOf(to).month)}`,
  noMonths: 'Nta cyanditswe mu myaka ibiri ishize.',
} satisfies Translated<typeof english.titleWords>
