import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuditEvent, AuditEventKind } from '../../../contract/audit-log.ts'
import type { BulkAction } from '../../../contract/bulk.ts'
import type { ImportSource } from '../../../contract/imports.ts'
import type { EntryKind } from '../../../contract/ledger.ts'
import type { BookKind } from '../../../domain/book-kind.ts'
import type { CreditKind } from '../../../domain/credit.ts'
import type { Damage, UncheckedPart } from '../../../domain/damage.ts'
import type { Language } from '../../../domain/language.ts'
import type { LimitKind, LimitPeriod } from '../../../domain/limit.ts'
import type { LongKind } from '../../../domain/period.ts'
import type { AccountStatus, StaffType, SubscriptionStatus } from '../../../domain/status.ts'

/** A decimal number as text, because a float would lose digits. */
type Numeric = string
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

export interface Database {
  client: PersonColumns & {
    address: string
    business_name: Generated<string>
    account_status: Generated<AccountStatus>
    subscription_status: Generated<SubscriptionStatus>
    subscription_deadline: Day | null
    deleted_at: Date | null
    mail_stopped_at: Date | null
    first_steps_over_at: Date | null
    keeps_credit: Generated<boolean>
    runs_business: Generated<boolean>
    pay_to: Generated<string>
    language: Generated<Language>
    search_text: GeneratedAlways<string>
  }
  staff: PersonColumns & { type: StaffType; is_demo: Generated<boolean> }
  session: {
    token_hash: Buffer
    id: string
    client_id: string | null
    staff_id: string | null
    created_at: Date
    seen_at: Date
    expires_at: Date
    user_agent: Generated<string>
    address: Generated<string>
    proven_at: Date | null
  }
  totp: {
    staff_id: string
    secret: Buffer | null
    confirmed_at: Date | null
    last_step: Generated<number>
    offered: Buffer | null
    offered_at: Date | null
  }
  passkey: {
    id: string
    staff_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenge: {
    challenge: Buffer
    staff_id: string
    purpose: 'add' | 'login' | 'proof'
    session_id: string | null
    created_at: Date
  }
  factor_requirement: {
    only: Generated<boolean>
    since: Date
  }
  recovery_code: {
    staff_id: string
    code_hash: Buffer
  }
  wrong_code: {
    id: string
    staff_id: string
    at: Date
  }
  books: {
    client_id: string
    closed_before: Day
    version: Generated<number>
    stored_rows: Generated<number>
    stored_bytes: Generated<number>
    indexed_rows: Generated<number>
  }
  entry: {
    client_id: string
    id: string
    kind: EntryKind
    day: Day
    amount: Numeric
    title: string
    description: string
    created_at: Date
    updated_at: Date
    is_indexed: Generated<boolean>
  }
  debt: {
    client_id: string
    id: string
    title: string
    creditor: string
    amount: Numeric
    due_day: Day
    description: Generated<string>
    is_paid: Generated<boolean>
    is_indexed: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  deleted_record: {
    client_id: string
    id: string
    deleted_at: Date
  }
  import_batch: {
    client_id: string
    id: string
    made_at: Date
    source: ImportSource
    rows: number
    undone_at: Date | null
  }
  money_mark: {
    client_id: string
    mark: Buffer
    entry_id: string
    import_id: string
  }
  counterparty: {
    client_id: string
    who_hash: Buffer
    direction: 'in' | 'out'
    choice: 'income' | 'expense' | 'skip'
    title: string
    updated_at: Date
  }
  title_look: {
    client_id: string
    title: string
    icon: string | null
    hue: number | null
    group_name: string | null
    updated_at: Date
  }
  bulk_change: {
    client_id: string
    id: string
    made_at: Date
    kind: BookKind
    action: BulkAction
    changed: number
    more: boolean
    before: ColumnType<unknown, string, string>
    undone_at: Date | null
  }
  credit_person: {
    client_id: string
    id: string
    name: string
    phone: string | null
    note: string
    language: Language | null
    balance: Generated<Numeric>
    open_since: Day | null
    reminded_at: Date | null
    archived_at: Date | null
    created_at: Date
    updated_at: Date
  }
  credit_line: {
    client_id: string
    id: string
    person_id: string
    kind: CreditKind
    day: Day
    amount: Numeric
    what: string
    income_id: string | null
    created_at: Date
    updated_at: ColumnType<Date | null, Date | null | undefined>
  }
  day_total: {
    client_id: string
    day: Day
    id: string
    income: Generated<Numeric>
    expense: Generated<Numeric>
    debt: Generated<Numeric>
    paid_debt: Generated<Numeric>
    income_count: Generated<number>
    expense_count: Generated<number>
    debt_count: Generated<number>
    closed_at: Date | null
    revised_at: Date | null
    closed_late: Generated<boolean>
  }
  title_total: {
    client_id: string
    kind: BookKind
    month: Day
    title: string
    creditor: string
    uses: number
    amount: Numeric
    unpaid: Numeric
    last_id: string | null
  }
  money_limit: {
    client_id: string
    kind: LimitKind
    period: LimitPeriod
    amount: Numeric
    updated_at: Date
  }
  idempotency: {
    owner: string
    key_hash: Buffer
    fingerprint: Buffer
    answer: string | null
    created_at: Date
  }
  rate_count: {
    subject: string
    window_start: Date
    count: number
  }
  known_network: {
    client_id: string | null
    staff_id: string | null
    network_hash: Buffer
    device_hash: Buffer
    seen_at: Date
  }
  login_pace: {
    subject: string
    regained_at: Date
  }
  reset_token: {
    token_hash: Buffer
    client_id: string | null
    staff_id: string | null
    created_at: Date
    expires_at: Date
  }
  address_undo: {
    id: string
    client_id: string | null
    staff_id: string | null
    email: string
    token_hash: Buffer | null
    created_at: Date
    expires_at: Date
  }
  reset_request: {
    id: string
    email: string
    address: Generated<string>
    created_at: Date
    not_for: Generated<string[]>
  }
  contact_message: {
    id: string
    name: string
    email: string
    phone: string
    message: string
    created_at: Date
  }
  audit_event: {
    id: string
    at: Date
    kind: AuditEventKind
    actor_role: AuditEvent['actor']['role']
    actor_id: string | null
    actor_name: string | null
    subject_role: 'client' | 'staff' | null
    subject_id: string | null
    before: JSONColumnType<Record<string, unknown>> | null
    after: JSONColumnType<Record<string, unknown>> | null
    address: Generated<string>
  }
  outbox: {
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
  erased_mail: {
    id_hash: Buffer
    erased_at: Date
  }
  stopped_address: {
    address_hash: Buffer
    since: Date
  }
  mail_server: {
    only: Generated<boolean>
    retry_at: Date | null
  }
  secret: {
    name: string
    value: Buffer
  }
  mail_choice: {
    client_id: string
    day: Generated<boolean>
    week: Generated<boolean>
    month: Generated<boolean>
    year: Generated<boolean>
    warning: Generated<boolean>
  }
  period_close: {
    client_id: string
    kind: LongKind
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
    closed_late: Generated<boolean>
  }
  closing_progress: {
    only: Generated<boolean>
    next_day: Day | null
    rehearsed_before: Day | null
  }
  clock_heartbeat: {
    only: Generated<boolean>
    at: Date
    boot: string | null
    uptime_ms: number
    doubt_told_at: Date | null
  }
  integrity_check: {
    only: Generated<boolean>
    since: Date
    leased_by: string | null
    leased_until: Date | null
    begun_at: Date | null
    ended_at: Date | null
    damage: ColumnType<Damage[], string | undefined, string>
    more: Generated<number>
    unseen: Generated<UncheckedPart[]>
    failure: string | null
  }
  limit_warning: {
    client_id: string
    kind: LimitKind
    period: LimitPeriod
    start_day: Day
    level: number
    created_at: Date
  }
}
