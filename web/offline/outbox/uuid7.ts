import { correctedClock } from '../../browser/clock.ts'

let last = 0

/**
 * Returns the UUID after `id`. Rows of a day are sorted by id, so a record added again with this id
 * gets the place of the deleted record.
 */
export function nextUuid(id: string): string {
  const last = (Number.parseInt(id.slice(-12), 16) + 1) % 16 ** 12
  return id.slice(0, -12) + last.toString(16).padStart(12, '0')
}

const renewed = new Map<string, string>()

/** Returns a new id for a record that is added again after its deletion. */
export function renewId(id: string): string {
  const next = nextUuid(id)
  renewed.set(id, next)
  return next
}

/** Returns the record's newest id. Undoing a deletion adds the record with another id. */
export function latestId(id: string): string {
  const next = renewed.get(id)
  return next === undefined ? id : latestId(next)
}

export function uuid7(): string {
  last = Math.max(last + 1, correctedClock().now().getTime())
  const random = crypto.getRandomValues(new Uint8Array(10))
  const bytes = [...Array.from({ length: 6 }, (_, at) => Math.floor(last / 256 ** (5 - at)) % 256), ...random]
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
