import { isDay } from '../../../domain/day.ts'
import type { Cursor, Order } from '../db/keyset.ts'
import { Refusal } from './refusal.ts'

export function writeCursor(order: Order, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([order.name, value, id])).toString('base64url')
}

export function readCursor(cursor: string, order: Order): Cursor {
  const [name, value, id] = decode(cursor)
  const isOurs = name === order.name && typeof value === 'string' && IS_VALUE[order.type](value)
  if (!isOurs || typeof id !== 'string' || !UUID.test(id)) throw new Refusal(400, 'invalid.cursor')
  return { value, id }
}

function decode(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Clients can forge cursors, so check values before SQL casts them. */
const IS_VALUE: Record<Order['type'], (value: string) => boolean> = {
  date: isDay,
  numeric: (value) => /^-?\d{1,18}(\.\d{1,2})?$/.test(value),
  text: (value) => !/[\p{Cc}\p{Cs}]/u.test(value),
  timestamptz: (value) =>
    isDay(value.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/.test(value),
}
