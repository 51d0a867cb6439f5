import type { CreditLine, CreditPerson } from '../../../contract/credit.ts'
import type { Entry } from '../../../contract/ledger.ts'
import { type Intent, outcomeOf } from '../../../web/offline/outbox/queue.ts'
import type { Books } from './books.ts'
import { balanceOf, creditHabit, readCreditBook } from './credit-acts.ts'
import type { Listed } from './phone.ts'
import type { Story } from './rehearse-phones.ts'

/** A credit book as a plain model has it: what owes whom is the sum of the lines and stands nowhere. */
interface Model {
  people: Map<string, { name: string; isArchived: boolean }>
  lines: Map<string, { person: string; kind: string; amount: number; incomeId: string | null }>
  incomes: Map<string, { title: string; amount: number }>
}

/**
 * The credit book on two phones: people, lines, payments that are incomes, and those incomes changed and deleted in their own list.
 * At the end the server has what the model made of the answers, each balance is the sum of its lines, each payment says the same as
 * its income, and no line is lost whose person is there.
 */
export function creditBook(books: Books): Story {
  let model = modelOf([])
  const gone = new Set<string>()

  function drop(from: Map<string, unknown>, id: string): void {
    if (from.delete(id)) gone.add(id)
  }

  return {
    habit: creditHabit(books),
    witness: {
      hears(intent, { status, value }) {
        if (status === 404 || status === 410 || outcomeOf(intent, { status, value }).is !== 'done') return
        const { data } = value as { data: never }
        apply(model, intent, data, drop, gone)
      },
      async looksAgain() {
        const before = model
        model = modelOf(await readCreditBook(books))
        for (const part of ['people', 'lines', 'incomes'] as const)
          for (const id of before[part].keys()) if (!model[part].has(id)) gone.add(id)
      },
    },
    mayRefuse({ recordId, parent = recordId, recordKind, act, row, lastStatus }, areTheirs) {
      if (lastStatus === 404) return gone.has(parent) || gone.has(recordId)
      // Put aside, the answer lost, and brought back by a line of the other phone before that is sent once more.
      if (lastStatus === 412) return recordKind === 'creditPerson' && act === 'mark' && areTheirs(recordId)
      return (
        lastStatus === 409 &&
        (recordKind === 'creditPerson' ? act === 'delete' : (row as CreditLine).kind === 'writtenOff')
      )
    },
    async hold({ phones, isShared }, report) {
      const listed = await readCreditBook(books)
      const found = modelOf(listed)
      for (const part of ['people', 'lines', 'incomes'] as const) {
        for (const [id, one] of model[part]) {
          const there = found[part].get(id)
          if (!there) report('lost', `${part} ${JSON.stringify(one)} was done and is not there`)
          else if (JSON.stringify(there) !== JSON.stringify(one))
            report('different', `${part} ${JSON.stringify(there)} is not ${JSON.stringify(one)}`)
        }
        for (const [id, one] of found[part])
          if (!model[part].has(id))
            report('doubled', `${part} ${JSON.stringify(one)} is there and nobody has heard of it`)
      }
      for (const { kind, row } of listed) {
        if (kind !== 'creditPerson') continue
        const { _id: id, balance, name } = row as CreditPerson
        const lines = listed.filter(({ parent }) => parent === id)
        const sum = balanceOf(lines) / 100
        const after = (lines[0]?.row as CreditLine | undefined)?.balance ?? 0
        if (balance !== sum || after !== sum)
          report('different', `${name} owes ${balance}, after the last line ${after}, and the lines come to ${sum}`)
      }
      const paid = [...found.lines.values()].filter(({ incomeId }) => incomeId !== null)
      for (const { incomeId, amount } of paid)
        if (found.incomes.get(incomeId ?? '')?.amount !== amount)
          report('different', `a payment of ${amount} is another income`)
      const titles = [...found.incomes.values()].map(({ title }) => title)
      if (new Set(titles).size < titles.length) report('doubled', 'one payment is two incomes')
      const earned = [...found.incomes.values()].reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      if (Math.round((await books.sum('income')) * 100) !== earned)
        report('different', 'the days of incomes add up to another sum')

      for (const { wished } of phones)
        for (const [id, { kind, row }] of wished) {
          if (kind !== 'creditLine' || isShared(id)) continue
          const line = row as (CreditLine & { parent: string }) | null
          const there = found.lines.get(id)
          if (!line && there) report('different', `a line of ${there.amount} is there and was deleted`)
          if (!line || line.kind === 'writtenOff' || !found.people.has(line.parent)) continue
          if (!there) report('lost', `${line.kind} of ${line.amount} is not there`)
          else if (line.kind === 'gave' && there.amount !== line.amount)
            report('different', `${line.kind} of ${line.amount} is ${there.amount}`)
        }
    },
  }
}

function modelOf(listed: readonly Listed[]): Model {
  const model: Model = { people: new Map(), lines: new Map(), incomes: new Map() }
  for (const { kind, row, parent = '' } of listed) {
    if (kind === 'creditPerson') model.people.set(row._id, personOf(row as CreditPerson))
    else if (kind === 'creditLine') model.lines.set(row._id, lineOf(row as CreditLine, parent))
    else model.incomes.set(row._id, incomeOf(row as Entry))
  }
  return model
}

const personOf = ({ name, archivedAt }: CreditPerson) => ({ name, isArchived: archivedAt !== null })
const lineOf = ({ kind, amount, incomeId }: CreditLine, person: string) => ({ person, kind, amount, incomeId })
const incomeOf = ({ title, amount }: Entry) => ({ title, amount })

/** Does to a model what the server said that it did. */
function apply(
  { people, lines, incomes }: Model,
  { recordKind, recordId: id, parent = '', act, body }: Intent,
  data: CreditPerson & CreditLine & Entry,
  drop: (from: Map<string, unknown>, id: string) => void,
  gone: ReadonlySet<string>,
): void {
  if (recordKind === 'creditPerson') {
    if (act === 'delete') {
      for (const [line, { person }] of lines) if (person === id) drop(lines, line)
      drop(people, id)
    }
    // An add that is repeated is answered with what is there.
    else if (act !== 'add' || !(people.has(id) || gone.has(id))) people.set(id, personOf(data))
    return
  }
  if (recordKind === 'income') {
    const payment = [...lines.values()].find(({ incomeId }) => incomeId === id)
    if (act === 'delete') drop(incomes, id)
    else incomes.set(id, incomeOf(data))
    if (payment) Object.assign(payment, act === 'delete' ? { incomeId: null } : { amount: data.amount })
    return
  }
  const before = lines.get(id)
  if (act === 'delete') {
    if (before?.incomeId) drop(incomes, before.incomeId)
    drop(lines, id)
  } else if (!before && !gone.has(id)) {
    lines.set(id, lineOf(data, parent))
    const { income } = body as { income?: { title: string } }
    if (data.incomeId && income) incomes.set(data.incomeId, { title: income.title, amount: data.amount })
    const person = people.get(parent)
    if (person) person.isArchived = false
  }
}
