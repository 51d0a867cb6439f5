import { partsOf } from '../../domain/day.ts'
import { periodOf } from '../../domain/period.ts'
import type * as english from '../en/progress.ts'
import type { Translated } from '../translated.ts'
import { monthName, weekdayName } from './dates.ts'
import { frw, na, ofMonth } from './grammar.ts'
import { formatCount } from './money.ts'
import { counted, daySearch } from './totals.ts'

const moreOrLess = (isMore: boolean) => (isMore ? 'yiyongereyeho' : 'yagabanutseho')

const CAUSES = { income: 'Ayinjiye kuri', expense: 'Ayasohotse kuri', debt: 'Amadeni kuri' }

export const progressWords = {
  title: 'Aho ngeze',
  today: 'Uyu munsi',
  statements: 'Raporo',
  track: { day: 'Reba uyu munsi', month: 'Reba uku kwezi', year: 'Reba uyu mwaka' },
  tracked: {
    day: (span) => `${span}: umunsi wose, n’ibitaraba.`,
    month: (span) => `${span}: ukwezi kose, harimo n’ibyanditswe ku matariki yako ataragera.`,
    year: (span) => `${span}: umwaka wose, harimo n’ibyanditswe ku matariki yawo ataragera.`,
  },
  turnover: 'Igicuruzo kugeza ubu, hatarimo “Umuryango”',
  soFar: 'Uku kwezi kugeza ubu',
  wholeMonth: (net, debts) =>
    `Ukwezi kose: ${net}${debts ? `, havuyemo ${debts} y’amadeni azishyurwa nyuma y’uyu munsi` : ''}`,
  outlook: (net, end) =>
    `Ukwezi ${ofMonth(monthName(partsOf(end).month))} kurangiye, amafaranga asigaye yaba nka ${net}`,
  daysBefore: (from, to) => {
    const month = monthName(partsOf(from).month)
    if (from === to) return `ku wa 1 ${month}`
    return to === periodOf('month', from).end
      ? `mu kwezi kose ${ofMonth(month)}`
      : `mu minsi nk’iyi y’ukwezi ${ofMonth(month)}`
  },
  comparedWith: (difference, days) => `${moreOrLess(difference > 0)} ugereranyije no ${days}`,
  cause: (kind, amount, isMore) => `${CAUSES[kind]} # ${moreOrLess(isMore)} ${amount}.`,
  move: (name, amount, isMore) => `${name} ${moreOrLess(isMore)} ${amount}.`,
  others: { income: 'Andi yinjiye', expense: 'Andi yasohotse', debt: 'Andi madeni' },
  sameAsBefore: (days) => `Ni kimwe no ${days}`,
  nothingBefore: (days) => `Nta cyo kugereranya: nta cyanditswe ${days}`,
  curveDay: 'Amafaranga asigaye ku munsi',
  curve: (now, before) => `Amafaranga asigaye umunsi ku munsi: ${now}${before ? `, ugereranyije ${na(before)}` : ''}`,
  dueWeek: 'Ayo kwishyura mu minsi 7 iri imbere',
  day: (day) => `${weekdayName(day)} ${partsOf(day).day} ${monthName(partsOf(day).month)}`,
  until: (day) => `kugeza ${day}`,
  overdue: counted('ideni # ryarengeje igihe', 'amadeni # yarengeje igihe'),
  due: counted('Ideni # ryo kwishyura', 'Amadeni # yo kwishyura'),
  dueMonth: counted('ideni # mu minsi 30', 'amadeni # mu minsi 30'),
  nothingDue: 'Nta deni ryo kwishyura.',
  nothingElse: 'Nta rindi deni ryo kwishyura.',
  limits: 'Imibare ntarengwa n’intego',
  allowance: (amount, end) =>
    `Ukoresheje ${frw(amount)} ku munsi kugeza ku wa ${partsOf(end).day} ${monthName(partsOf(end).month)}, ntiwarenza umubare ntarengwa.`,
  noLimit: 'Shyiraho umubare ntarengwa w’uku kwezi',
  history: 'Uko buri munsi wagenze',
  caption: 'Uko buri munsi wagenze, iya vuba ni yo ibanza, amafaranga muri Frw',
  date: 'Itariki',
  open: 'Birakomeje',
  closed: 'Byafunzwe',
  revised: 'Byahinduwe',
  ...daySearch,
  found: counted('Habonetse umunsi #', 'Habonetse iminsi #'),
  days: (shown, all) => `Iminsi ${formatCount(shown)} kuri ${formatCount(all)}`,
  noMatch: 'Nta munsi wabonetse. Andika itariki nka 21/11 cyangwa 11/2026.',
  empty: 'Nta cyanditswe. Iminsi yawe izagaragara hano.',
} satisfies Translated<typeof english.progressWords>
