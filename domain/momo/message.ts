/** Support for `airtel` is in beta, because we know only three of its formats. */
export type Wallet = 'mtn' | 'airtel'

/** Senders of the wallets' own messages. A message from any other sender may be a scam. */
export const OFFICIAL_SENDERS: readonly string[] = ['M-Money', 'AirtelMoney']

/**
 * `code`: payment to a merchant's code. `partner`: payment for airtime or a bill. `debit`:
 * payment that a merchant requested. `deposit`: from a bank or agent. `bankLeg`: the bank's
 * second message about a `received` transfer.
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

/** `tail` has the last three digits of the phone number. Messages hide the other digits. */
export interface Counterparty {
  name: string
  code: string | null
  tail: string | null
}

/** Amounts are in francs and exclude the fee. */
export interface MoneyMove {
  kind: 'moved'
  wallet: Wallet
  what: MoveKind
  direction: 'in' | 'out'
  amount: number
  fee: number
  balance: number | null
  /** Time in Kigali, `YYYY-MM-DDTHH:MM:SS`. The first ten characters are the day. */
  at: string
  /** If false, the message has no time, and `at` is when the phone received the message. */
  hasTime: boolean
  id: string | null
  who: Counterparty | null
}

export type NoMoveReason = 'failed' | 'oneTimePassword' | 'bundle' | 'announcement' | 'promotion' | 'foreignSender'

export type MomoMessage =
  | MoneyMove
  | { kind: 'nothing'; why: NoMoveReason }
  | { kind: 'unknown'; amount: number | null }
