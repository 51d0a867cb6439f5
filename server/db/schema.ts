import type { ColumnType, Generated } from 'kysely'
import type { EntryKind } from '../../contract/ledger.ts'
import type { LimitKind, LimitPeriod } from '../../contract/limits.ts'
import type { AccountStatus, StaffType, SubscriptionStatus } from '../../domain/status.ts'

/** `numeric` comes as exact text; it is given as exact text. */
type Numeric = ColumnType<string, string, string>
type NumericDefault = ColumnType<string, string | undefined, string>
/** `date` comes and goes as `YYYY-MM-DD`. */
type Day = string

interface PersonColumns {
  id: string
  full_name: string
  email: string
  phone: string
  password_hash: string
  created_at: Date
  updated_at: Date
  last_update: Date | null
  updated_by: string | null
  last_login: Date | null
}

export interface ClientTable extends PersonColumns {
  address: string
  business_name: Generated<string>
  account_status: Generated<AccountStatus>
  subscription_status: Generated<SubscriptionStatus>
  subscription_deadline: Day | null
  deleted_at: Date | null
}

export interface StaffTable extends PersonColumns {
  type: StaffType
}

export interface SessionTable {
  token_hash: Buffer
  id: string
  client_id: string | null
  staff_id: string | null
  created_at: Date
  seen_at: Date
  expires_at: Date
  user_agent: Generated<string>
  address: Generated<string>
}

export interface EntryTable {
  client_id: string
  id: string
  kind: EntryKind
  day: Day
  amount: Numeric
  title: string
  description: string
  created_at: Date
  updated_at: Date
}

export interface DebtTable {
  client_id: string
  id: string
  title: string
  creditor: string
  amount: Numeric
  due_day: Day
  description: Generated<string>
  is_paid: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface DayTotalTable {
  client_id: string
  day: Day
  id: string
  income: NumericDefault
  expense: NumericDefault
  debt: NumericDefault
  paid_debt: NumericDefault
  income_count: Generated<number>
  expense_count: Generated<number>
  debt_count: Generated<number>
  closed_at: Date | null
  revised_at: Date | null
}

export interface MoneyLimitTable {
  client_id: string
  kind: LimitKind
  period: LimitPeriod
  amount: Numeric
  updated_at: Date
}

export interface IdempotencyTable {
  owner: string
  key_hash: Buffer
  fingerprint: Buffer
  answer: string | null
  created_at: Date
}

export interface RateCountTable {
  subject: string
  window_start: Date
  count: number
}

/** Every table, as the numbered migrations make them. */
export interface Database {
  client: ClientTable
  staff: StaffTable
  session: SessionTable
  entry: EntryTable
  debt: DebtTable
  day_total: DayTotalTable
  money_limit: MoneyLimitTable
  idempotency: IdempotencyTable
  rate_count: RateCountTable
}
