import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/route.ts'
import type { Visitor } from './caller.ts'
import { addressOf } from './client-address.ts'
import { Refusal } from './refusal.ts'

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: addressOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
}

export function tokenOf({ headers }: FastifyRequest): string {
  if (!headers.authorization) throw new Refusal(401, 'refused.noToken')
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization)?.[1]
  if (!token) throw new Refusal(401, 'refused.sessionExpired')
  return token
}

/**
 * A second defence against requests from other sites. The first is that browsers add no bearer
 * token to such requests.
 */
export function refuseCrossSite(call: Call, { headers }: FastifyRequest): void {
  if (call.method !== 'GET' && headers['sec-fetch-site'] === 'cross-site') throw new Refusal(403, 'refused.crossSite')
}
