import { BUSINESS_OFFSET, BUSINESS_OFFSET_MS } from '../clock.ts'
import { isDay } from '../day.ts'
import { isAmount } from '../money.ts'
import { type Counterparty, type MomoMessage, type MoveKind, OFFICIAL_SENDERS } from './message.ts'
import {
  AIRTEL_ID,
  ANY_AMOUNT,
  BALANCES,
  FEE_WORD,
  FEES,
  HEAD_ID,
  MESSAGE_END,
  NO_MOVES,
  PHRASES,
  type PhraseKind,
  TAIL_IDS,
} from './patterns.ts'

export interface MessageOrigin {
  sender?: string | undefined
  /** Used only if the message itself has no time. */
  receivedAt?: Date | undefined
}

/** Never returns an amount that isn't in the text. */
export function readMessage(text: string, { sender, receivedAt }: MessageOrigin = {}): MomoMessage {
  if (sender !== undefined && !OFFICIAL_SENDERS.includes(sender)) return { kind: 'nothing', why: 'foreignSender' }
  const plain = plainLine(text)
  const found = firstPhrase(plain)
  if (!found) {
    const nothing = NO_MOVES.find(({ pattern }) => pattern.test(plain))
    return nothing ? { kind: 'nothing', why: nothing.why } : unknown(plain)
  }
  const { kind, direction, groups } = found
  if (kind === 'failed' || groups.failed) return { kind: 'nothing', why: 'failed' }
  if (kind === 'announcement') return { kind: 'nothing', why: 'announcement' }
  const who = groups.who ? readCounterparty(groups.who) : null
  const what = moveKind(kind, plain, who, groups.token)
  const isMtn = Boolean(groups.day || groups.spokenDay)
  const airtelId = isMtn ? null : AIRTEL_ID.exec(plain)
  const parsedTime = airtelId ? airtelTime(airtelId) : parseTime(groups)
  const at = parsedTime ?? (isTimeless(what, groups) && receivedAt ? kigaliTime(receivedAt) : null)
  const amount = numberOf(groups.amount)
  const fee = direction === 'out' ? readFee(plain, what) : 0
  if (!amount || at === null || fee === null) return unknown(plain)
  return {
    kind: 'moved',
    wallet: airtelId ? 'airtel' : 'mtn',
    what,
    direction,
    amount,
    fee,
    balance: what === 'mokash' ? null : lastAmount(plain, BALANCES),
    at,
    hasTime: parsedTime !== null,
    id: airtelId?.[0] ?? readId(plain, found.index),
    who,
  }
}

/** Joins lines and replaces special spaces and quotes, which copying a message can insert. */
export function plainLine(text: string): string {
  return text
    .replace(/[\s\u00a0\u200b-\u200f\u202a-\u202f\u2060-\u2069\ufeff]+/g, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .trim()
}

/** Finds the first known phrase. Later phrases may be in words that the sender typed. */
function firstPhrase(text: string) {
  let first: {
    kind: PhraseKind
    direction: 'in' | 'out'
    index: number
    groups: Record<string, string | undefined>
  } | null = null
  for (const { kind, direction, pattern } of PHRASES) {
    const match = pattern.exec(text)
    if (match && (first === null || match.index < first.index))
      first = { kind, direction, index: match.index, groups: match.groups ?? {} }
  }
  return first
}

function moveKind(kind: PhraseKind, text: string, who: Counterparty | null, token: string | undefined): MoveKind {
  // `*135*` means a deposit of cash at an agent. "B2C" means a transfer from a bank.
  if (kind === 'received') return /^\*?135\*|sender: Transfer from .{1,80} B2C\b/i.test(text) ? 'deposit' : kind
  if (kind !== 'payment') return kind as MoveKind
  if (/^TransactionId\b/i.test(text) || (who?.tail && !token)) return 'sent'
  return token ? 'partner' : 'code'
}

/** Reads `Jane DOE (*********013)`, `KIVU SHOP 012345` or `7######## JANE DOE`. */
function readCounterparty(text: string): Counterparty {
  const [, number] = /\(([*\d ]+)\)$|^(\d{9,12}) |[ (](\d{9,12})$/.exec(text)?.filter(Boolean) ?? []
  const rest = text.replace(/\([*\d ]*\)$|^\d{9,12} | \d{9,12}$| in (?:MTN|Airtel)$/gi, '').trim()
  const [, name = rest, code = null] = number ? [] : (/^(.*?) ?\b(\d{4,7})$/.exec(rest) ?? [])
  return { name: name.trim(), code, tail: number?.replace(/\D/g, '').slice(-3) || null }
}

function parseTime({ day, clock, zone, spokenDay, spokenClock }: Record<string, string | undefined>): string | null {
  if (spokenDay && spokenClock) {
    const [hour = 0, minute = ''] = spokenClock.split(/[: ]/)
    const [date, month, year] = spokenDay.split('/')
    const hours = (Number(hour) % 12) + (spokenClock.endsWith('PM') || spokenClock.endsWith('pm') ? 12 : 0)
    return validTimeOrNull(`${year}-${month}-${date}T${String(hours).padStart(2, '0')}:${minute}:00`)
  }
  const time = validTimeOrNull(`${day}T${clock}`)
  return time && zone && zone !== BUSINESS_OFFSET ? kigaliTime(new Date(`${time}${zone}`)) : time
}

function airtelTime([, year, month, day, hour, minute]: RegExpExecArray): string | null {
  return validTimeOrNull(`20${year}-${month}-${day}T${hour}:${minute}:00`)
}

function validTimeOrNull(time: string): string | null {
  return isDay(time.slice(0, 10)) && /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : null
}

function kigaliTime(instant: Date): string | null {
  const ms = instant.getTime() + BUSINESS_OFFSET_MS
  return Number.isNaN(ms) || Math.abs(ms) > 8e15 ? null : validTimeOrNull(new Date(ms).toISOString().slice(0, 19))
}

/** MoKash messages have no time. Any other message without a time is incomplete. */
function isTimeless(what: MoveKind, groups: Record<string, string | undefined>): boolean {
  return (what === 'mokash' || what === 'loan') && groups.day === undefined
}

/** Returns 0 if the message has no fee, and null if the fee is unreadable or may be cut off. */
function readFee(text: string, what: MoveKind): number | null {
  const fee = lastAmount(text, FEES)
  if (fee !== null || what === 'mokash' || what === 'loan' || what === 'bankLeg') return fee ?? 0
  return FEE_WORD.test(text) || !MESSAGE_END.test(text) ? null : 0
}

function readId(text: string, phraseAt: number): string | null {
  return HEAD_ID.exec(text.slice(0, phraseAt))?.[1] ?? [...text.matchAll(TAIL_IDS)].at(-1)?.[1] ?? null
}

/** Uses the last match, because earlier matches may be in words that the sender typed. */
function lastAmount(text: string, pattern: RegExp): number | null {
  return numberOf([...text.matchAll(pattern)].at(-1)?.groups?.amount)
}

function numberOf(digits: string | undefined): number | null {
  const number = digits === undefined ? null : Number(digits.replaceAll(',', ''))
  return isAmount(number) ? number : null
}

function unknown(text: string): Extract<MomoMessage, { kind: 'unknown' }> {
  return { kind: 'unknown', amount: numberOf(ANY_AMOUNT.exec(text)?.groups?.amount) }
}
