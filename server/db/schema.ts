import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuditEventKind } from '../../contract/audit-log.ts'
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
  mail_stopped_at: Date | null
  search_text: GeneratedAlways<string>
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

export interface KnownNetworkTable {
  client_id: string | null
  staff_id: string | null
  network_hash: Buffer
  device_hash: Buffer
  seen_at: Date
}

export interface LoginPaceTable {
  subject: string
  regained_at: Date
}

export interface ResetTokenTable {
  token_hash: Buffer
  client_id: string | null
  staff_id: string | null
  created_at: Date
  expires_at: Date
}

export interface ResetRequestTable {
  id: string
  email: string
  address: Generated<string>
  created_at: Date
  not_for: Generated<string[]>
}

export interface StoppedAddressTable {
  address_hash: Buffer
  since: Date
}

export interface ErasedMailTable {
  id_hash: Buffer
  erased_at: Date
}

export interface ContactMessageTable {
  id: string
  name: string
  email: string
  phone: string
  message: string
  created_at: Date
}

export interface AuditEventTable {
  id: string
  at: Date
  kind: AuditEventKind
  actor_role: 'visitor' | 'client' | 'admin' | 'superadmin' | 'system'
  actor_id: string | null
  actor_name: string | null
  subject_role: 'client' | 'staff' | null
  subject_id: string | null
  before: JSONColumnType<Record<string, unknown>> | null
  after: JSONColumnType<Record<string, unknown>> | null
  address: Generated<string>
}

export interface OutboxTable {
  id: string
  kind: string
  client_id: string | null
  about_email: string | null
  recipient: string
  subject: string | null
  text: string | null
  html: string | null
  facts: ColumnType<unknown, string | null | undefined, string | null>
  headers: ColumnType<Record<string, string>, string | undefined, string>
  created_at: Date
  give_up_at: Date
  not_before: Date
  attempts: Generated<number>
  leased_until: Date | null
  leased_by: string | null
  sent_at: Date | null
  parked_at: Date | null
  last_error: string | null
}

export interface MailServerTable {
  only: Generated<boolean>
  retry_at: Date | null
}

export interface SecretTable {
  name: string
  value: Buffer
}

export interface MailChoiceTable {
  client_id: string
  day: Generated<boolean>
  week: Generated<boolean>
  month: Generated<boolean>
  year: Generated<boolean>
  warning: Generated<boolean>
}

export interface PeriodCloseTable {
  client_id: string
  kind: 'week' | 'month' | 'year'
  start_day: Day
  end_day: Day
  income: Numeric
  expense: Numeric
  debt: Numeric
  paid_debt: Numeric
  income_count: number
  expense_count: number
  debt_count: number
  income_target: string | null
  expense_limit: string | null
  debt_limit: string | null
  closed_at: Date
  revised_at: Date | null
}

export interface BooksTable {
  client_id: string
  closed_before: Day
  version: Generated<number>
  stored_rows: Generated<number>
  stored_bytes: Generated<number>
}

export interface ClosingProgressTable {
  only: Generated<boolean>
  next_day: Day | null
  rehearsed_before: Day | null
}

export interface ClockHeartbeatTable {
  only: Generated<boolean>
  at: Date
  boot: string | null
  uptime_ms: number
  doubt_told_at: Date | null
}

export interface LimitWarningTable {
  client_id: string
  kind: LimitKind
  period: LimitPeriod
  start_day: Day
  level: number
  created_at: Date
}

/** Every table, as the numbered migrations make them. */
export interface Database {
  client: ClientTable
  staff: StaffTable
  session: SessionTable
  books: BooksTable
  entry: EntryTable
  debt: DebtTable
  day_total: DayTotalTable
  money_limit: MoneyLimitTable
  idempotency: IdempotencyTable
  rate_count: RateCountTable
  known_network: KnownNetworkTable
  login_pace: LoginPaceTable
  reset_token: ResetTokenTable
  reset_request: ResetRequestTable
  contact_message: ContactMessageTable
  audit_event: AuditEventTable
  outbox: OutboxTable
  erased_mail: ErasedMailTable
  stopped_address: StoppedAddressTable
  mail_server: MailServerTable
  secret: SecretTable
  mail_choice: MailChoiceTable
  period_close: PeriodCloseTable
  closing_progress: ClosingProgressTable
  clock_heartbeat: ClockHeartbeatTable
  limit_warning: LimitWarningTable
}
