import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Day } from '../../../domain/day.ts'
import type { Context } from '../context.ts'
import type { Caller } from './caller.ts'

/**
 * Names the answer of a read of a client's books: it is another as soon as anything is that the answer is made of, which is
 * who asks for what in which language, the state of their books, the day on which it is made, and this run of the product with its code and settings. A hash,
 * so that it tells nothing. Null for who has no books.
 *
 * The state was read before the answer is: a write in between gives an answer that is newer than its name, which then
 * matches nothing any more, and never one that is older.
 */
export function tagOf(
  { run, language }: Context,
  day: Day,
  { id, books }: Caller,
  { url }: Pick<FastifyRequest, 'url'>,
): string | null {
  if (books === null) return null
  return `W/"${hash('sha256', [run, day, language, id, books, url].join('\n'), 'base64url')}"`
}

/** Whether a request says that it has the answer of this name. */
export function hasAnswer({ headers }: FastifyRequest, tag: string): boolean {
  // A proxy that compresses makes weak tags of strong ones; they are compared without (RFC 9110, 13.1.2).
  const names = headers['if-none-match']?.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names?.includes(tag.slice(2)) ?? false
}
