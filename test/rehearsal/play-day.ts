import { addDays, type Day } from '../../domain/day.ts'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../domain/limit.ts'
import { decimalOf } from '../../domain/money.ts'
import { syncPaymentFromIncome } from '../../server/books/credit/sync-payment.ts'
import { addDebt, changeDebt, markDebtPaid, removeDebt } from '../../server/books/debts/write-debt.ts'
import { addEntry, changeEntry, removeEntry } from '../../server/books/ledger/write-entry.ts'
import { clearLimit, setLimit } from '../../server/books/limits/limits.sql.ts'
import { writeChoices } from '../../server/messaging/mail/choices.sql.ts'
import type { Context } from '../../server/platform/context.ts'
import type { Item, Model } from './model.ts'

/** A day in the books of everybody: mostly new entries of the day, some of days gone by or to come, edits, deletions. */
export async function playDay(ctx: Context, model: Model, people: string[], day: Day, upTo: (count: number) => number) {
  const at = ctx.clock.now().toISOString()
  for (const [index, clientId] of people.entries()) {
    // Every tenth client is seldom here.
    const writes = index % 10 === 9 ? Number(upTo(12) === 0) : upTo(20) === 0 ? 0 : 1 + Number(upTo(6) === 0)
    for (let write = 0; write < writes; write++) {
      const shift = upTo(8)
      const on = shift === 0 ? addDays(day, -upTo(45)) : shift === 1 ? addDays(day, upTo(20)) : day
      await add(ctx, model, clientId, on, at, upTo)
    }
    const own = model.itemsOf(clientId)
    const item = own[upTo(own.length * 8)]
    if (item) await change(ctx, model, item, at, upTo)
    if (upTo(25) === 0) await chooseLimit(ctx, model, clientId, upTo)
    if (upTo(60) === 0) {
      const bit = () => upTo(3) > 0
      const choice = { day: bit(), week: bit(), month: bit(), year: bit(), warning: false }
      await writeChoices(ctx, clientId, choice)
      model.choose(clientId, choice)
    }
    if (upTo(80) === 0) {
      const isActive = upTo(3) > 0
      const account_status = isActive ? 'active' : upTo(2) ? 'inactive' : 'suspended'
      await ctx.db.updateTable('client').set({ account_status }).where('id', '=', clientId).execute()
      model.setActive(clientId, isActive)
    }
  }
}

async function add(ctx: Context, model: Model, clientId: string, day: Day, at: string, upTo: (n: number) => number) {
  const kind = (['income', 'expense', 'expense', 'debt'] as const)[upTo(4)] ?? 'expense'
  const cents = upTo(5_000_000)
  const words = { amount: cents / 100, title: `Title ${upTo(6)}`, description: 'Rehearsal' }
  const { item } =
    kind === 'debt'
      ? await addDebt(ctx, clientId, { ...words, creditor: 'SACCO', dueDate: day })
      : await addEntry(ctx, { clientId, kind }, { ...words, date: day })
  model.write({ id: item._id, clientId, kind, day, cents, isPaid: false }, at)
}

async function change(ctx: Context, model: Model, item: Item, at: string, upTo: (count: number) => number) {
  const { clientId, kind } = item
  const what = upTo(3)
  const cents = upTo(4) === 0 ? item.cents : upTo(5_000_000)
  const words = { amount: cents / 100, title: `Title ${upTo(6)}`, description: 'Edited' }
  if (what === 0) {
    if (kind === 'debt') await removeDebt(ctx, clientId, item)
    else await removeEntry(ctx, { clientId, kind }, item, syncPaymentFromIncome)
    model.remove(item, at)
  } else if (what === 1 && kind === 'debt') {
    await markDebtPaid(ctx, clientId, item)
    model.write({ ...item, isPaid: true }, at)
  } else {
    if (kind === 'debt') await changeDebt(ctx, clientId, item, { ...words, creditor: 'SACCO' })
    else await changeEntry(ctx, { clientId, kind }, item, words, syncPaymentFromIncome)
    model.write({ ...item, cents }, at)
  }
}

async function chooseLimit(ctx: Context, model: Model, clientId: string, upTo: (count: number) => number) {
  const kind = LIMIT_KINDS[upTo(LIMIT_KINDS.length)] ?? LIMIT_KINDS[0]
  const period = LIMIT_PERIODS[upTo(LIMIT_PERIODS.length)] ?? LIMIT_PERIODS[0]
  const cents = upTo(3) === 0 ? 0 : 1 + upTo(100_000_000)
  if (cents === 0) await clearLimit(ctx, { clientId, kind, period })
  else await setLimit(ctx, { clientId, kind, period, amount: decimalOf(BigInt(cents)) })
  model.setLimit(clientId, kind, period, cents)
}
