import type { EntryKind } from '../../../contract/ledger.ts'
import { type CreditKind, openCredits } from '../../../domain/credit.ts'
import { addDays, type Day, dayOf, daysInMonth, partsOf } from '../../../domain/day.ts'
import { type Amount, type DemoPerson, EVERYBODY_SPENDS, type Habit } from './people.ts'

export function entriesOf(person: DemoPerson, first: Day, last: Day, random: () => number) {
  const entries: { kind: EntryKind; day: Day; amount: number; title: string; description: string }[] = []
  const add = (kind: EntryKind, day: Day, [titles, abouts, amount, isOn, more = {}]: Habit) => {
    const { step = 100, chance = 1, times: [min, max] = [1, 1], season = () => 1 } = more
    if (!isOn(day) || random() >= chance) return
    const [title, about] = [titles.split('|'), abouts.split('|')]
    const { year, month } = partsOf(day)
    const factor = (1 + 0.06 * (year - partsOf(first).year)) * season(month)
    for (let count = min + Math.floor(random() * (max - min + 1)); count > 0; count--)
      entries.push({
        kind,
        day,
        amount: amountOf(amount, random, step, factor),
        title: pick(title, random),
        description: pick(about, random),
      })
  }
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (const habit of person.earns) add('income', day, habit)
    for (const habit of [...person.spends, ...EVERYBODY_SPENDS]) add('expense', day, habit)
  }
  return person.entries === undefined ? entries : entries.slice(-person.entries)
}

export function debtsOf(person: DemoPerson, first: Day, today: Day, random: () => number) {
  const debts = []
  for (let dueDay = first; dueDay <= addDays(today, 40); dueDay = addDays(dueDay, 1))
    for (const [creditor, [title, description, amount, isOn, chance = 1, daysLate = 0]] of Object.entries(
      person.owes,
    )) {
      if (!isOn(dueDay) || random() >= chance) continue
      const isLate = dueDay > addDays(today, -20) && random() < 0.3
      const isPaid = addDays(dueDay, daysLate) < today && !isLate
      debts.push({ title, creditor, description, dueDay, amount: amountOf(amount, random, 500, 1), isPaid })
    }
  return debts
}

const CREDIT_DAYS = 120

export function creditOf(person: DemoPerson, today: Day, random: () => number) {
  return Object.entries(person.gives ?? {}).map(([name, [phone, note, language, takes, pays]]) => {
    const [titles, amount, isOn, chance = 1] = takes
    const lines: { kind: CreditKind; day: Day; amount: number; what: string }[] = []
    let open = 0
    for (let day = addDays(today, -CREDIT_DAYS); day <= today; day = addDays(day, 1)) {
      if (open > 0 && pays(day)) {
        const paid = random() < 0.7 ? open : Math.ceil(open / 200) * 100
        lines.push({ kind: 'paid', day, amount: paid, what: '' })
        open -= paid
      }
      if (!isOn(day) || random() >= chance) continue
      const given = amountOf(amount, random, 100, 1)
      lines.push({ kind: 'gave', day, amount: given, what: pick(titles.split('|'), random) })
      open += given
    }
    const openSince = openCredits(lines.toReversed(), open).at(-1)?.day ?? null
    return { name, phone: phone || null, note, language, lines, balance: open, openSince }
  })
}

function amountOf(amount: Amount, random: () => number, step: number, factor: number): number {
  if (typeof amount === 'number') return amount
  const [min, max] = amount
  return Math.max(step, Math.round(((min + random() * (max - min)) * factor) / step) * step)
}

function pick(texts: string[], random: () => number): string {
  return texts[Math.floor(random() * texts.length)] as string
}

export function twoYearsBefore(day: Day): Day {
  const { year, month, day: date } = partsOf(day)
  return dayOf(year - 2, month, Math.min(date, daysInMonth(year - 2, month)))
}
