import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** An `updatedAt`, as answers have it. */
export const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * When what a request changes was last changed as far as its sender has seen, as `If-Unmodified-Since-Instant` says; undefined
 * where it does not. (HTTP's own `If-Unmodified-Since` knows whole seconds only.)
 */
export function unmodifiedSince({ headers }: FastifyRequest): Date | undefined {
  const instant = headers['if-unmodified-since-instant']
  if (instant === undefined) return undefined
  if (typeof instant !== 'string' || !INSTANT_PATTERN.test(instant) || Number.isNaN(Date.parse(instant)))
    throw new Refusal(400, 'refused.instantInvalid')
  return new Date(instant)
}

/** What a request is about, as its sender has seen it. */
export interface Seen {
  id: string
  /** Undefined where they do not say. */
  seenAt?: Date | undefined
}

/** Whether something was changed since its sender saw it; not where they say nothing of that. */
export function isChanged({ updatedAt }: { updatedAt: Date }, seenAt: Date | undefined): boolean {
  return seenAt !== undefined && updatedAt.getTime() !== seenAt.getTime()
}

/** What is there, where it is what its sender wants made of it, as after a first try of which they have not heard; else 412. */
export function asWanted<Item extends object>(present: Item, wanted: Partial<Item>): Item {
  const fields = Object.keys(wanted) as (keyof Item)[]
  if (fields.every((field) => present[field] === wanted[field])) return present
  throw changedMeanwhile(present)
}

/** The refusal of what was changed since its sender saw it: 412, with what is there. */
export function changedMeanwhile(present: object): Refusal {
  return new Refusal(412, 'refused.changedMeanwhile', { data: present })
}
