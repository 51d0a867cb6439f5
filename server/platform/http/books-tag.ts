import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Day } from '../../../domain/day.ts'
import type { Context } from '../context.ts'
import type { Caller } from './caller.ts'

/**
 * Call this before the read. An ETag from after the read could hide a change from the client
 * (decision 0038).
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

export function matchesEtag({ headers }: FastifyRequest, tag: string): boolean {
  // Ignore `W/`, because compressing proxies add it to ETags (RFC 9110, 13.1.2).
  const names = headers['if-none-match']?.split(',').map((name) => name.trim().replace(/^W\//, ''))
  return names?.includes(tag.slice(2)) ?? false
}
