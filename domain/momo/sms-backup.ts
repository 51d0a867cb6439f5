import { OFFICIAL_SENDERS } from './message.ts'

export interface BackupMessage {
  text: string
  sender: string
  receivedAt: Date
}

export interface BackupScanner {
  /** Reads the next piece of the file and returns the messages that end in this piece. */
  push(piece: string): BackupMessage[]
  isBackup(): boolean
}

/**
 * Maximum characters of an `<sms>` element. Without a maximum, a broken file could fill the
 * memory.
 */
const MAX_TAG = 65_536
const RECEIVED = '1'
const ATTRIBUTE = /\s*([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const TAG_END = /\s*\/?>/y

/**
 * Uses no XML parser, because backups have emoji such as `&#55357;&#56832;`, which are invalid XML.
 */
export function backupScanner(): BackupScanner {
  let rest = ''
  let hasSms = false
  return {
    push(piece) {
      const text = rest + piece
      const found: BackupMessage[] = []
      let at = text.indexOf('<sms')
      rest = ''
      for (; at >= 0; at = text.indexOf('<sms', at + 4)) {
        if (at + 4 < text.length && !/\s/.test(text.charAt(at + 4))) continue
        const tag = readTag(text, at + 4)
        if (tag === 'foreign') hasSms = true
        else if (tag !== 'cut') {
          hasSms = true
          found.push(tag)
        } else if (text.indexOf('<sms', at + 4) < 0) {
          // Keep the start of a tag that ends in the next piece.
          rest = text.length - at > MAX_TAG ? '' : text.slice(at)
          return found
        }
      }
      rest = cutOpening(text)
      return found
    },
    isBackup: () => hasSms,
  }
}

/** `foreign`: from another sender, or not received. `cut`: the tag is incomplete or broken. */
function readTag(text: string, start: number): BackupMessage | 'foreign' | 'cut' {
  const values: Record<string, string> = {}
  let at = start
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(text)
    if (!match) break
    const [attribute, name = '', double, single] = match
    const value = double ?? single ?? ''
    // The address comes before the body, so this return skips the text of most messages.
    if (name === 'address' && !OFFICIAL_SENDERS.includes(value)) return 'foreign'
    values[name] = value
    at += attribute.length
  }
  TAG_END.lastIndex = at
  if (!TAG_END.test(text)) return 'cut'
  const { address, body, date, type } = values
  const receivedAt = new Date(Number(date))
  if (!address || !body || type !== RECEIVED || Number.isNaN(receivedAt.getTime())) return 'foreign'
  return { text: ownCopy(decodeEntities(body)), sender: ownCopy(address), receivedAt }
}

/** Copies a text, because V8 would otherwise keep the whole piece of the file in memory. */
function ownCopy(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text))
}

/** Returns an incomplete `<sms` at the end of a piece. The next piece may complete it. */
function cutOpening(text: string): string {
  const at = text.lastIndexOf('<')
  return at >= 0 && text.length - at <= 4 && '<sms'.startsWith(text.slice(at)) ? text.slice(at) : ''
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(value: string): string {
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (entity, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (code <= 0xffff) return String.fromCharCode(code)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** In characters. Reading a slice takes about 1 ms on a cheap phone. */
const SLICE = 65_536

/** Calls `pause`, such as `scheduler.yield`, between slices, so that the page can answer taps. */
export async function* readBackup(
  pieces: AsyncIterable<string>,
  pause: () => Promise<void>,
  scanner: BackupScanner = backupScanner(),
): AsyncGenerator<BackupMessage[]> {
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += SLICE) {
      const found = scanner.push(piece.slice(at, at + SLICE))
      if (found.length > 0) yield found
      await pause()
    }
}
