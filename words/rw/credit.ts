import { formatAmount } from '../../domain/money.ts'
import type * as english from '../en/credit.ts'
import type { Translated } from '../translated.ts'
import { periodCount } from './dates.ts'
import { frw } from './grammar.ts'
import { counted } from './totals.ts'

/** Credit: the people who owe the client, said as theirs throughout, since the client's own debts are the other way round. */

export const creditWords = {
  title: 'Amadeni y’abakiriya',
  /** Beside Debts, which are what the client owes. */
  lead: 'Abagufitiye ideni. Ayo wowe ugomba kwishyura ari mu “Amadeni mfite”.',
  add: 'Ongeraho umuntu',
  edit: 'Hindura umuntu',
  name: 'Izina',
  phone: 'Nomero ya telefoni',
  note: 'Icyitonderwa',
  language: 'Ururimi rw’ubutumwa',
  balance: 'Ideni risigaye',
  openSince: 'Guhera',
  what: 'Ibyo ari byo',
  /** A line of which nothing was said. */
  whatDefault: { gave: 'Ibicuruzwa', paid: 'Ubwishyu', writtenOff: 'Yarasonewe' },
  kinds: { gave: 'Namuhaye', paid: 'Yanyishyuye', writtenOff: 'Yarasonewe' },
  gaveTo: (name) => `Namuhaye: ${name}`,
  paidBy: (name) => `Yanyishyuye: ${name}`,
  asIncome: 'Bika aya mafaranga no mu yinjiye',
  writeOff: 'Musonere ideni',
  writeOffQuestion: (amount, name) => `Urashaka gusonera ${name} ideni rya ${frw(formatAmount(amount))}?`,
  search: 'Shakisha abantu',
  searchPlaceholder: 'Izina, telefoni cyangwa icyitonderwa',
  count: counted('Umuntu #', 'Abantu #'),
  found: counted('Habonetse umuntu #', 'Habonetse abantu #'),
  empty: 'Nta muntu ugufitiye ideni. Iyo umuntu aguze ku ideni, byandike hano.',
  noMatch: (search) => `Nta muntu uhuye na “${search}”.`,
  owes: (amount) => `agufitiye ideni rya ${frw(amount)}`,
  overpaid: (amount) => `wowe umufitiye ${frw(amount)}`,
  settled: 'nta deni agufitiye',
  openFor: (days) => (days === 0 ? 'guhera uyu munsi' : `hashize ${periodCount(days, 'day')}`),
  sorts: { '-balance': 'Ideni rinini', oldest: 'Iritinze', name: 'Izina' },
  archive: 'Shyira mu bubiko',
  restore: 'Vana mu bubiko',
  archived: 'Mu bubiko',
  deleteQuestion: (name) => `Urashaka gusiba ${name} n’ibyanditswe kuri konti ye? Ayinjiye yanditswe agumaho.`,
  deleteLineQuestion: 'Urashaka gusiba uyu murongo?',
  deletePaymentQuestion: 'Urashaka gusiba ubu bwishyu? Ayinjiye yanditswe kubera bwo na yo arasibwa.',
  lineRemoved: 'Umurongo wasibwe',
  total: 'Amadeni y’abakiriya',
  totalText: (people, days) =>
    `${people === 1 ? 'umuntu 1 agufitiye ideni' : `abantu ${people} bagufitiye ideni`}; irimaze igihe kinini: ${days === 0 ? 'guhera uyu munsi' : periodCount(days, 'day')}`,
  file: (name) => `ideni-${name}`,
} satisfies Translated<typeof english.creditWords>
