import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Reads our own header, because HTTP's `If-Unmodified-Since` has no fractions of seconds. */
export function unmodifiedSince({ headers }: FastifyRequest): Date | undefined {
  const instant = headers['if-unmodified-since-instant']
  if (instant === undefined) return undefined
  if (typeof instant !== 'string' || !INSTANT_PATTERN.test(instant) || Number.isNaN(Date.parse(instant)))
    throw new Refusal(400, 'refused.instantInvalid')
  return new Date(instant)
}

export interface Seen {
  id: string
  ifUnmodifiedSince?: Date | undefined
}

export function isChanged({ updatedAt }: { updatedAt: Date }, ifUnmodifiedSince: Date | undefined): boolean {
  return ifUnmodifiedSince !== undefined && updatedAt.getTime() !== ifUnmodifiedSince.getTime()
}

/** Accepts a repeated change if the record already has the wanted values. Otherwise throws 412. */
export function acceptIfUnchanged<Item extends object>(present: Item, wanted: Partial<Item>): Item {
  const fields = Object.keys(wanted) as (keyof Item)[]
  if (fields.every((field) => present[field] === wanted[field])) return present
  throw changedMeanwhile(present)
}

export function changedMeanwhile(present: object): Refusal {
  return new Refusal(412, 'refused.changedMeanwhile', { data: present })
}
