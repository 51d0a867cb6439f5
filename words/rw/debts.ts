import type * as english from '../en/debts.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { formatCount } from './money.ts'
import { counted } from './totals.ts'

export const debtWords = {
  title: 'Amadeni ngomba kwishyura',
  add: 'Ongeraho ideni mfite',
  edit: 'Hindura ideni mfite',
  view: 'Ideni mfite, birambuye',
  history: 'Amadeni ngomba kwishyura yanditswe',
  search: 'Shakisha mu madeni mfite',
  count: counted('Ideni #', 'Amadeni #'),
  found: counted('Habonetse ideni #', 'Habonetse amadeni #'),
  empty: 'Nta deni ufite. Niba hari icyo uguze ku ideni cyangwa ugurijwe, cyandike hano ntukibagirwe.',
  noMatch: (search) => `Nta deni rihuye na “${search}”.`,
  deleteQuestion: 'Uzi neza ko ushaka gusiba iri deni?',
  undone: 'Ideni ryasubijweho',
  markPaid: 'Emeza ko ryishyuwe',
  markPaidQuestion: 'Uzi neza ko ushaka kwemeza ko iri deni ryishyuwe?',
  markPaidText: 'Ntibishobora gusubizwa inyuma. Amafaranga asigaye aguma uko ari.',
  paid: 'Ryishyuwe',
  unpaid: 'Ritarishyurwa',
  dueToday: 'rizishyurwa uyu munsi',
  dueIn: (days) => (days === 1 ? 'rizishyurwa ejo hazaza' : `rizishyurwa mu minsi ${formatCount(days)}`),
  dueOn: (weekday) => `rizishyurwa ${weekday}`,
  overdue: (days) => `ryarengejeho ${periodCount(days, 'day')}`,
  due: (day) => `Kwishyura: ${day}`,
  dueNear: { inWeek: 'Mu minsi 7', endOfMonth: 'Mu mpera z’ukwezi', inMonth: 'Mu minsi 30' },
  file: 'amadeni-mfite',
  current: 'Amadeni mfite atarishyurwa',
  currentText: counted('ideni # ritarishyurwa', 'amadeni # atarishyurwa'),
  currentNone: 'Nta deni usigaje kwishyura. Ni byiza cyane.',
  currentUnknown: 'Amadeni ufite ntiyashoboye kuboneka ubu. Kanda “Vugurura” wongere ugerageze.',
  dueSums: { overdue: 'Ayarengeje igihe', week: 'Mu minsi 7', month: 'Mu minsi 30' },
  shownLabel: 'Erekana',
  shown: { all: 'Yose', unpaid: 'Atarishyurwa', paid: 'Yishyuwe' },
  nonePaid: 'Nta deni ryishyuwe rihari.',
  refresh: 'Vugurura',
  details: 'Reba birambuye',
  totalUnpaid: 'Yose atarishyurwa',
} satisfies Translated<typeof english.debtWords>
