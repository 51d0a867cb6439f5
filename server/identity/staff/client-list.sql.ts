import { type RawBuilder, sql } from 'kysely'
import type { Client } from '../../../contract/account.ts'
import {
  ACCOUNT_FILTERS,
  type ClientCounts,
  type ClientFilters,
  DEADLINE_DAYS,
  DEADLINE_FILTERS,
  type FilterCounts,
} from '../../../contract/staff.ts'
import { addDays, type Day, MAX_DAY } from '../../../domain/day.ts'
import {
  type AccountStatus,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  subscriptionOn,
} from '../../../domain/status.ts'
import type { Context } from '../../platform/context.ts'
import { ordersOf, type Page, type WantedPage } from '../../platform/db/keyset.ts'
import { readPage } from '../../platform/db/lists.ts'
import { matches } from '../../platform/db/word-search.ts'
import { type ClientRow, COLUMNS, toClient } from '../people/clients.sql.ts'

export type ClientFilter = { [Name in keyof ClientFilters]-?: Exclude<ClientFilters[Name], undefined> }

export const CLIENT_ORDERS = ordersOf({
  createdAt: { by: sql`created_at`, type: 'timestamptz' },
  fullName: { by: sql`lower(full_name)`, type: 'text' },
  email: { by: sql`email`, type: 'text' },
  // Must equal the expression of the index `client_by_deadline`, so that PostgreSQL uses it.
  subscriptionDeadline: { by: sql.raw(`coalesce(subscription_deadline, date '${MAX_DAY}')`), type: 'date' },
})

const EVERYBODY: ClientFilter = { search: '', subscriptionStatus: 'all', accountStatus: 'all', deadline: 'all' }

const LISTED = COLUMNS.filter((name) => name !== 'password_hash')

type ListedRow = Omit<ClientRow, 'password_hash'>

export async function listClients(ctx: Context, day: Day, wanted: Omit<WantedPage, 'order'>): Promise<Page<Client>> {
  return findClients(ctx, day, EVERYBODY, { ...wanted, order: CLIENT_ORDERS['-createdAt'] })
}

export async function findClients(
  ctx: Context,
  day: Day,
  filter: ClientFilter,
  wanted: WantedPage,
): Promise<Page<Client>> {
  const conditions = [matches(sql`search_text`, filter.search)]
  if (filter.accountStatus === 'current') conditions.push(sql`account_status <> 'deleted'`)
  else if (filter.accountStatus !== 'all') conditions.push(sql`account_status = ${filter.accountStatus}`)
  if (filter.subscriptionStatus !== 'all') conditions.push(sql`${subscription(day)} = ${filter.subscriptionStatus}`)
  if (filter.deadline !== 'all')
    conditions.push(sql`subscription_status = 'active'
      and subscription_deadline between ${day}::date and ${lastDayOf(day, filter.deadline)}::date`)
  const listed = { table: 'client', columns: LISTED, toItem: (row: ListedRow) => toClient(row, day) }
  return readPage(ctx, listed, sql.join(conditions, sql` and `), wanted)
}

export async function countClients(
  ctx: Context,
  day: Day,
  filter: ClientFilter,
): Promise<{ counts: ClientCounts; filterCounts: FilterCounts; count: number }> {
  const everybody = await countByStatus(ctx, day, '')
  const found = filter.search.trim() === '' ? null : await countByStatus(ctx, day, filter.search)
  const current = (test: (row: StatusCount) => boolean) =>
    total(everybody, (row) => row.account !== 'deleted' && test(row))
  const left = (changed: Partial<ClientFilter>) => {
    const wanted = { ...filter, ...changed }
    return total(
      found ?? everybody,
      (row) =>
        (wanted.accountStatus === 'current'
          ? row.account !== 'deleted'
          : matchesFilter(row.account, wanted.accountStatus)) &&
        matchesFilter(row.subscription, wanted.subscriptionStatus) &&
        (wanted.deadline === 'all' || endsBy(row, lastDayOf(day, wanted.deadline))),
    )
  }
  return {
    counts: {
      currentUsers: current(() => true),
      activeUsers: current((row) => row.account === 'active'),
      inactiveUsers: current((row) => row.account === 'inactive'),
      subscribedUsers: current((row) => row.subscription === 'active'),
      expiredSubscription: current((row) => row.subscription === 'expired'),
      inactiveSubscription: current((row) => row.subscription === 'inactive'),
      expiringSubscription: current((row) => endsBy(row, lastDayOf(day, 'week'))),
    },
    filterCounts: {
      subscriptionStatus: countEach(['all', ...SUBSCRIPTION_STATUSES], (value) => left({ subscriptionStatus: value })),
      accountStatus: countEach(ACCOUNT_FILTERS, (value) => left({ accountStatus: value })),
      deadline: countEach(DEADLINE_FILTERS, (value) => left({ deadline: value })),
    },
    count: left({}),
  }
}

function lastDayOf(day: Day, deadline: keyof typeof DEADLINE_DAYS): Day {
  return addDays(day, DEADLINE_DAYS[deadline] - 1)
}

function endsBy({ subscription, deadline }: StatusCount, lastDay: Day): boolean {
  return subscription === 'active' && deadline !== null && deadline <= lastDay
}

interface StatusCount {
  account: AccountStatus
  subscription: SubscriptionStatus
  deadline: Day | null
  count: number
}

/** Groups only by columns of one index, so that PostgreSQL needn't read the table. */
async function countByStatus({ db }: Context, day: Day, search: string): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select account_status as account, subscription_status as subscription, subscription_deadline as deadline,
      count(*) as count
    from client where ${matches(sql`search_text`, search)}
    group by account_status, subscription_status, subscription_deadline`.execute(db)
  return rows.map(({ account, subscription, deadline, count }) => ({
    account,
    subscription: subscriptionOn(day, subscription, deadline),
    deadline,
    count,
  }))
}

/** Must agree with `subscriptionOn` in domain/status.ts (R25). */
function subscription(day: Day): RawBuilder<SubscriptionStatus> {
  return sql`case when subscription_status = 'active' and subscription_deadline < ${day}::date
    then 'expired' else subscription_status end`
}

function matchesFilter(value: string, wanted: string): boolean {
  return wanted === 'all' || value === wanted
}

function total(rows: StatusCount[], test: (row: StatusCount) => boolean): number {
  return rows.reduce((sum, row) => sum + (test(row) ? row.count : 0), 0)
}

function countEach<Value extends string>(values: readonly Value[], count: (value: Value) => number) {
  return Object.fromEntries(values.map((value) => [value, count(value)])) as Record<Value, number>
}
