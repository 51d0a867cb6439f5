import type { PeriodKind } from '../../domain/period.ts'
import { isDayLabel, isDaysLabel } from '../day-labels.ts'
import type * as english from '../en/analytics.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { capital, ya } from './grammar.ts'
import { counted } from './totals.ts'

const isWeek = (label: string) => label.startsWith('Icy.')

const at = (label: string) =>
  isDayLabel(label)
    ? `ku wa ${label}`
    : isDaysLabel(label)
      ? `mu minsi ya ${label}`
      : isWeek(label)
        ? `mu ${label.slice(1)}`
        : `muri ${label}`

const stages = { running: 'kugeza ubu', coming: 'igihe kizaza' }

/** Forms of `ishize` (past) that agree with the noun, in singular and plural. */
const past: Record<PeriodKind, readonly [one: string, many: string]> = {
  day: ['ushize', 'ishize'],
  week: ['gishize', 'bishize'],
  month: ['gushize', 'ashize'],
  year: ['ushize', 'ishize'],
}

export const analyticsWords = {
  title: 'Isesengura ry’amafaranga',
  refresh: 'Vugurura',
  refreshing: 'Biravugururwa...',
  refreshed: 'Byavuguruwe',
  period: 'Igihe',
  tabs: { day: 'Umunsi', week: 'Icyumweru', month: 'Ukwezi', year: 'Umwaka' },
  charts: {
    income: 'Uko ayinjiye agenda ahinduka',
    expenses: 'Uko ayasohotse agenda ahinduka',
    debts: 'Uko amadeni mfite agenda ahinduka',
    net: 'Uko amafaranga asigaye agenda ahinduka',
  },
  formula: '(Ayinjiye − Ayasohotse − Amadeni)',
  flow: {
    title: 'Ayinjiye n’ayasohotse',
    noneBefore: 'Nta mibare yuzuye y’igihe cyabanje yo kugereranya.',
    than: (isMore, label) => `${isMore ? 'yiyongereyeho' : 'yagabanutseho'} ugereranyije no ${at(label)}`,
    same: (label) => `Ni kimwe no ${at(label)}`,
    extremes: (best, worst, isPart) =>
      `Igihe cyagenze neza kurusha ibindi: ${best}. Icyagenze nabi kurusha ibindi: ${worst}.${isPart ? ' Habazwe ibihe byuzuye gusa.' : ''}`,
    hidden: (span) => `${span}: inkingi z’ayinjiye, ayasohotse n’amadeni. Amafaranga arahishe.`,
    since: (day) => `Asigaye kuva ku wa ${day}`,
    dashed: (estimate) => `${estimate} (ibicagaguye).`,
    earlier: 'Igihe kibanza',
    later: 'Igihe gikurikira',
  },
  comparison: 'Gereranya',
  vs: { '': 'Igihe cyabanje', year: 'Umwaka wabanje', none: 'Nta kugereranya' },
  highest: (label, amount) => ` Umubare munini kurusha iyindi: ${label}, ${amount}.`,
  chartLabel: (title, first, last, highest) => `${title}, umurongo uva ${at(first)} ukagera ${at(last)}.${highest}`,
  mark: ({ label, stage }) => (stage === 'over' ? label : `${label}, ${stages[stage]}`),
  stages,
  after: (label, isDebt) => `${isDebt ? 'azishyurwa nyuma' : 'ni aya nyuma'} ${ya(label)}`,
  upTo: (label) => `Kugeza ${at(label)}`,
  undrawn: 'Umurongo ntiwashoboye gushushanywa. Kanda “Erekana imbonerahamwe”.',
  showTable: 'Erekana imbonerahamwe',
  hideTable: 'Hisha imbonerahamwe',
  caption: 'Uko amafaranga agenda ahinduka, ibya vuba ni byo bibanza, amafaranga muri Frw',
  begun: (day) => `Watangiye kwandika ku wa ${day}: igihe cya mbere nticyuzuye.`,
  summary: 'Incamake y’imibare',
  cards: {
    totalIncome: 'Ayinjiye yose',
    totalExpenses: 'Ayasohotse yose',
    totalDebts: 'Amadeni mfite yose',
    netBalance: 'Amafaranga asigaye',
  },
  fromTo: (first, last) => (first === last ? first : `Kuva ${at(first)} kugeza ${at(last)}`),
  window: 'Igihe cyerekanwa',
  recent: (count, kind) => `${capital(periodCount(count, kind))} ${past[kind][count === 1 ? 0 : 1]}`,
  all: { day: 'Iminsi yose', week: 'Ibyumweru byose', month: 'Amezi yose', year: 'Imyaka yose' },
  columns: { day: 'Umunsi', week: 'Icyumweru', month: 'Ukwezi', year: 'Umwaka' },
  weekOf: (week, year) => `Icy. ${week} ${year}`,
  more: counted('Erekana undi murongo #', 'Erekana indi mirongo #'),
  empty: 'Nta mibare irahari. Imirongo izatangirana n’ibyo uzandika bwa mbere.',
} satisfies Translated<typeof english.analyticsWords>
