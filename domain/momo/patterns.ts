import type { MoveKind } from './message.ts'

// A verb phrase such as "You have received" identifies each format. The wallet's operator changes
// the text around the phrase more often than the phrase.

/**
 * Accepts commas only before groups of three digits, so that the pattern never matches part of a
 * number.
 */
const NUMBER = String.raw`(?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(?:\.\d{1,2})?`
const CURRENCY = '(?:RWF|FRW)'
const AMOUNT = String.raw`(?=${CURRENCY}|[\d.,]+ ?${CURRENCY}\b)(?:${CURRENCY} ?)?(?<![\d.,]|\d )(?<amount>${NUMBER})(?!\d|,(?! )|\.\d|$)(?: ?${CURRENCY}\b)?`

const PARTS: Record<string, string> = {
  amount: AMOUNT,
  who: '(?<who>.{1,120}?)',
  time: String.raw`(?<day>\d{4}-\d\d-\d\d)[ T](?<clock>\d\d:\d\d:\d\d)(?!\d)(?:\.\d+)?(?<zone>Z|[+-]\d\d:\d\d)?`,
  spokenTime: String.raw`(?<spokenDay>\d\d/\d\d/\d{4}) saa (?<spokenClock>\d{1,2}:\d\d [AP]M)`,
}

function phrase(template: string, flags = 'i'): RegExp {
  return new RegExp(
    template.replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => PARTS[name] ?? ''),
    flags,
  )
}

/** `payment` becomes `code`, `partner` or `sent`, depending on the receiver. */
export type PhraseKind = MoveKind | 'payment' | 'failed' | 'announcement'

const IN = 'in'
const OUT = 'out'
const r = String.raw

const TABLE: [PhraseKind, 'in' | 'out', string][] = [
  ['sent', OUT, r`\*{amount} transferred to {who}(?: from \d+)? at {time}`],
  [
    'payment',
    OUT,
    r`Your payment of {amount} to {who}(?<token> with token.{0,120}?)? (?:has been completed|was completed|successful|(?<failed>has failed)) at {time}`,
  ],
  [
    'debit',
    OUT,
    r`A transaction of {amount} by {who}(?: on your MOMO account)? was (?:successfully )?completed at {time}`,
  ],
  ['received', IN, r`You have received {amount} from {who}(?: on your mobile money account)? at {time}`],
  ['deposit', IN, r`A (?:bank|cash) deposit of {amount} has been added to .{1,60}? at {time}`],
  ['withdrawal', OUT, r`ha(?:ve|s) via agent: {who}, withdrawn {amount} from .{1,80}? at {time}`],
  ['bankLeg', OUT, r`You have transferred {amount} to {who} from your mobile money account .{1,60}?\.bank at {time}`],
  ['reversal', IN, r`Your transaction to {who} with {amount} has been reversed at {time}`],
  ['refund', IN, r`Y'?ello, ?{who} has successfully refunded {amount} to .{1,60}? at {time}`],
  ['adjustment', IN, r`An adjustment has been made and {amount} has been added to .{1,80}? at {time}`],
  ['loan', OUT, r`{amount} has been used to pay your loan at {time}`],
  ['loan', OUT, r`twavanye {amount} kuri konti`],
  ['loan', IN, r`Inguzanyo yawe ya {amount}`],
  ['mokash', OUT, r`Umaze kubitsa {amount} kuri Mokash`],
  ['mokash', OUT, r`You have saved {amount} to your MoKash account`],
  ['mokash', IN, r`Umaze kohereza {amount} kuva kuri konti Mokash tariki {spokenTime}`],
  // Messages of Airtel Money
  ['received', IN, r`You have received {amount} from {who}\. ?Your new balance`],
  ['sent', OUT, r`sent to {who}\. Amt {amount}`],
  ['deposit', OUT, r`Cashin of {amount} to {who} Successful`],
  // Messages that report no move of money
  ['failed', OUT, r`the transaction with amount {amount}`],
  ['failed', OUT, r`Your (?:payment|transfer) of {amount} to {who} (?:has )?failed`],
  ['announcement', OUT, r`A reversal has been initiated`],
]

export const PHRASES = TABLE.map(([kind, direction, template]) => ({ kind, direction, pattern: phrase(template) }))

/**
 * Matches only the first amount. The patterns below have the flag `g`, because `lastAmount` needs
 * all matches.
 */
export const ANY_AMOUNT = phrase('{amount}')
export const BALANCES = phrase(r`(?<!Mokash )\bBAL(?:ANCE)?(?: is)? ?:? ?{amount}`, 'gi')
export const FEES = phrase(r`\bFee(?: was| paid)? ?:? ?{amount}`, 'gi')
export const FEE_WORD = /\bFee\b/i
/** A message that lacks this end may be cut off before its fee. */
export const MESSAGE_END = /#$/

export const HEAD_ID = /\b(?:TxId|TransactionId) ?: ?(\d{8,14})\b/i
/** For messages without `HEAD_ID`. The last match is the message's id. */
export const TAIL_IDS = /\b(?:Financial Transaction Id|FT Id|Ref|TxId) ?:? ?(\d{8,14})\b/gi
/** Captures year, month, day, hour and minute. Airtel's messages have the time only in this id. */
export const AIRTEL_ID = /\b[A-Z]{2}(\d\d)(\d\d)(\d\d)\.(\d\d)(\d\d)\.[A-Z]?\d{3,8}\b/

/** Patterns to try, in this order, if a message has no known verb phrase. */
export const NO_MOVES = [
  { why: 'oneTimePassword', pattern: /^<#>|one-time password|\bOTP\b|verification code/i },
  { why: 'bundle', pattern: /Umaze kugura .*\bigura\b/i },
  { why: 'failed', pattern: /Ntabwo ufite amafaranga ahagije|\b(?:failed|(?:was|been) (?:cancelled|declined))\b/i },
  // Exclude texts with a date or a balance, because they may report a real move in a new format.
  {
    why: 'promotion',
    pattern: /^(?!.*(?:\d{4}-\d\d-\d\d|\bbal(?:ance)?\b)).*(?:\bGura\b|\bDial\b|\bKanda\b|\bexpired\b)/i,
  },
] as const
