import type { EntryKind } from '../../contract/ledger.ts'
import type { MailChoices } from '../../contract/mail.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { type LimitKind, type LimitPeriod, limitPeriodOf } from '../../domain/limit.ts'
import { PERIOD_KINDS, type PeriodKind, periodBefore, periodOf } from '../../domain/period.ts'
import { mailId } from '../../server/messaging/mail/outbox.sql.ts'

/**
 * What closing has to come to, the plain way: every client, every day, every period in loops, over lists that are summed
 * afresh each time. It shares nothing with the product but the calendar and the id of a mail.
 */

/** An entry or a debt, in cents. */
export interface Item {
  id: string
  clientId: string
  kind: EntryKind | 'debt'
  day: Day
  cents: number
  isPaid: boolean
}

/** A closed period as the database should have it. */
export interface Row {
  clientId: string
  kind: PeriodKind
  start: Day
  end: Day
  figures: string
  paid: number
  limits: string
  closedAt: string | null
  revisedAt: string | null
}

/** A summary as the outbox should have it. */
export interface Summary {
  id: string
  clientId: string
  day: Day
  kinds: PeriodKind[]
  createdAt: string
}

/** What should be in the database, and which mails. */
export type Model = ReturnType<typeof createModel>

export function createModel(firstDay: Day) {
  const books = new Map<string, Map<string, Item>>()
  const rows = new Map<string, Row>()
  const mails: Summary[] = []
  const limits = new Map<string, number>()
  const choices = new Map<string, MailChoices>()
  const active = new Map<string, boolean>()
  let nextDay = firstDay

  const keyOf = (clientId: string, kind: PeriodKind, start: Day) => `${clientId} ${kind} ${start}`

  function sum(clientId: string, start: Day, end: Day) {
    const total = { income: 0, expense: 0, debt: 0, paid: 0, counts: { income: 0, expense: 0, debt: 0 } }
    for (const item of books.get(clientId)?.values() ?? []) {
      if (item.day < start || item.day > end) continue
      total[item.kind] += item.cents
      total.counts[item.kind]++
      if (item.isPaid) total.paid += item.cents
    }
    const { income, expense, debt, counts } = total
    return {
      figures: [income, expense, debt, counts.income, counts.expense, counts.debt].join(' '),
      paid: total.paid,
      count: counts.income + counts.expense + counts.debt,
    }
  }

  function limitsOf(clientId: string, kind: PeriodKind): string {
    const period = limitPeriodOf(kind)
    if (!period) return '- - -'
    return (['income', 'expense', 'debt'] as const)
      .map((limit) => limits.get(`${clientId} ${limit} ${period}`) ?? '-')
      .join(' ')
  }

  const hasLimit = (clientId: string) => [...limits.keys()].some((key) => key.startsWith(clientId))

  /** What a write of a day does to what is closed. */
  function refresh(clientId: string, day: Day, at: string) {
    for (const kind of PERIOD_KINDS) {
      const { start, end } = periodOf(kind, day)
      if (end >= nextDay) continue
      const { figures, paid, count } = sum(clientId, start, end)
      const row = rows.get(keyOf(clientId, kind, start))
      if (row) {
        if (row.figures !== figures) Object.assign(row, { figures, revisedAt: at })
        row.paid = paid
      } else if (kind === 'day' || count > 0)
        rows.set(keyOf(clientId, kind, start), {
          ...{ clientId, kind, start, end, figures, paid, limits: '- - -', closedAt: at },
          revisedAt: null,
        })
    }
  }

  return {
    itemsOf: (clientId: string) => [...(books.get(clientId)?.values() ?? [])],
    rows,
    mails,
    nextDay: () => nextDay,
    addClient(clientId: string) {
      active.set(clientId, true)
      books.set(clientId, new Map())
    },
    write(item: Item, at: string) {
      books.get(item.clientId)?.set(item.id, item)
      refresh(item.clientId, item.day, at)
    },
    remove(item: Item, at: string) {
      books.get(item.clientId)?.delete(item.id)
      refresh(item.clientId, item.day, at)
    },
    setLimit(clientId: string, kind: LimitKind, period: LimitPeriod, cents: number) {
      if (cents === 0) limits.delete(`${clientId} ${kind} ${period}`)
      else limits.set(`${clientId} ${kind} ${period}`, cents)
    },
    choose(clientId: string, choice: MailChoices) {
      choices.set(clientId, choice)
    },
    setActive(clientId: string, isActive: boolean) {
      active.set(clientId, isActive)
    },
    /** Closes all that has ended when it is `today`, at the instant `at`. */
    close(today: Day, at: string) {
      for (; nextDay < today; nextDay = addDays(nextDay, 1)) {
        for (const clientId of active.keys()) {
          const mailedKinds: PeriodKind[] = []
          for (const kind of PERIOD_KINDS) {
            const { start, end } = periodOf(kind, nextDay)
            if (end !== nextDay) continue
            const { figures, paid, count } = sum(clientId, start, end)
            if (count === 0 && (kind === 'day' || !hasLimit(clientId))) continue
            rows.set(keyOf(clientId, kind, start), {
              ...{ clientId, kind, start, end, figures, paid, limits: limitsOf(clientId, kind) },
              ...{ closedAt: at, revisedAt: null },
            })
            const isNewest = periodBefore(periodOf(kind, today)).end === nextDay
            if (isNewest && choices.get(clientId)?.[kind] !== false) mailedKinds.push(kind)
          }
          if (mailedKinds.length > 0 && active.get(clientId))
            mails.push({
              // Half the client's, half of what makes it unique: `summary_id` in SQL.
              id: clientId.slice(0, 18) + mailId(`summary:${clientId}:${nextDay}`).slice(18),
              ...{ clientId, day: nextDay, kinds: mailedKinds, createdAt: at },
            })
        }
      }
    },
  }
}
