/** Support for `airtel` is a beta, because we know only three of its formats. */
export type Wallet = 'mtn' | 'airtel'

/** Senders of the two wallets. Only their messages count, because scams come from other numbers. */
export const OFFICIAL_SENDERS: readonly string[] = ['M-Money', 'AirtelMoney']

/**
 * `code` is a payment to a merchant's code, `partner` airtime or a bill, and `debit` a payment that
 * a merchant asked for. `deposit` comes from a bank or agent. `bankLeg` is the bank's report of a
 * transfer that another message reports as received.
 */
export type MoveKind =
  | 'received'
  | 'sent'
  | 'code'
  | 'partner'
  | 'debit'
  | 'withdrawal'
  | 'deposit'
  | 'bankLeg'
  | 'mokash'
  | 'loan'
  | 'reversal'
  | 'refund'
  | 'adjustment'

/** `tail` has the last three digits of the phone number, because messages mask the others. */
export interface Counterparty {
  name: string
  code: string | null
  tail: string | null
}

/** A message about money that moved. Amounts are in francs and exclude the fee. */
export interface MoneyMove {
  kind: 'moved'
  wallet: Wallet
  what: MoveKind
  direction: 'in' | 'out'
  amount: number
  fee: number
  /** Balance of the wallet after the move. Null if the message contains no balance. */
  balance: number | null
  /** Time in Kigali, `YYYY-MM-DDTHH:MM:SS`. The first ten characters are the day. */
  at: string
  /** If false, the message contains no time, and `at` is when the phone received it. */
  hasTime: boolean
  id: string | null
  who: Counterparty | null
}

export type NoMoveReason = 'failed' | 'oneTimePassword' | 'bundle' | 'announcement' | 'promotion' | 'foreignSender'

export type MomoMessage =
  | MoneyMove
  | { kind: 'nothing'; why: NoMoveReason }
  | { kind: 'unknown'; amount: number | null }
