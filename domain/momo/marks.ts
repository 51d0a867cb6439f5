import type { Counterparty, MomoMessage, MoneyMove, MoveKind } from './message.ts'
import { type MessageOrigin, plainLine, readMessage } from './read-message.ts'

// A mark is a hash that identifies a message: 16 bytes as base64url. The server gets only marks,
// never the message's text.

export interface MarkedMessage {
  text: string
  message: MomoMessage
  /** Two messages with a common mark report the same move. Empty if no money moved. */
  marks: string[]
  /**
   * Hash of `counterpartyKey`. The server stores the client's choice for the counterparty by this
   * hash. Null if the key is null.
   */
  whoMark: string | null
}

export interface UnreadMessage extends MessageOrigin {
  text: string
}

/**
 * `clientKey` is the client's id. A message has the same marks on all devices of a client, and
 * other marks for another client.
 */
export async function readAndMark(unread: readonly UnreadMessage[], clientKey: string): Promise<MarkedMessage[]> {
  const hash = await hasher(clientKey)
  const marked: MarkedMessage[] = []
  for (let at = 0; at < unread.length; at += SLICE) {
    const slice = unread.slice(at, at + SLICE).map(async ({ text, ...origin }) => {
      const message = readMessage(text, origin)
      const isMoved = message.kind === 'moved'
      const whoKey = isMoved ? counterpartyKey(message) : null
      const marks = isMoved ? await Promise.all(markTexts(message, text).map(hash)) : []
      return { text, message, marks, whoMark: whoKey && (await hash(whoKey)) }
    })
    marked.push(...(await Promise.all(slice)))
  }
  return marked
}

/** Reading a slice takes 30 ms on a cheap phone. The page can answer taps between slices. */
const SLICE = 100

/**
 * Returns the texts to hash: one made of the id, and one made of time, amount and balance. A
 * message can lack the id, and two messages about one move can have different ids.
 */
export function markTexts(move: MoneyMove, text: string): string[] {
  const { wallet, direction, id, at, hasTime, amount, balance } = move
  const start = `${wallet}|${direction}`
  const byId = id === null ? [] : [`${start}|id|${id}`]
  if (hasTime && (balance !== null || id === null)) return [...byId, `${start}|move|${at}|${amount}|${balance ?? ''}`]
  // Use only the day, because a client's two phones can receive the same message in different
  // seconds.
  return id === null ? [`${start}|text|${at.slice(0, 10)}|${plainLine(text)}`] : byId
}

/** For moves of these kinds, one choice of the client applies to all agents and banks. */
const KINDS_WITH_SHARED_CHOICE: readonly string[] = ['withdrawal', 'deposit', 'mokash', 'loan']

/**
 * Returns the key under which the server stores the client's choice for this counterparty:
 * income, expense or skip. Null if the message names nobody or undoes a move.
 */
export function counterpartyKey({ what, direction, who }: MoneyMove): string | null {
  if (isReturnKind(what)) return null
  if (KINDS_WITH_SHARED_CHOICE.includes(what)) return `${direction}|${what}`
  if (who?.code) return `${direction}|code|${who.code}`
  const name = normalisedName(who)
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 3 || UNNAMED.test(name)) return null
  return `${direction}|name|${who?.tail ?? ''}|${name}`
}

export function isReturnKind(what: MoveKind): what is 'reversal' | 'refund' | 'adjustment' {
  return what === 'reversal' || what === 'refund' || what === 'adjustment'
}

const UNNAMED = /^(?:unknown|null|undefined|none|mtn|airtel|momo)$/

export function normalisedName(who: Counterparty | null): string {
  return (who?.name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

export async function feeMarker(clientKey: string): Promise<(mark: string) => Promise<string>> {
  const hash = await hasher(clientKey)
  return (mark) => hash(`fee|${mark}`)
}

async function hasher(clientKey: string): Promise<(text: string) => Promise<string>> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(`momo|${clientKey}`), algorithm, false, ['sign'])
  return async (text) => {
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)), 0, 16)
    return base64Url(bytes)
  }
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
