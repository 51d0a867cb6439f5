import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/route.ts'
import type { Visitor } from './caller.ts'
import { addressOf } from './client-address.ts'
import { Refusal } from './refusal.ts'

/** Address and device of a request. */
export function visitorOf(request: FastifyRequest): Visitor {
  return { address: addressOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
}

/** The bearer token of a request. Throws 401 without one, or for a text that can't be one. */
export function tokenOf({ headers }: FastifyRequest): string {
  if (!headers.authorization) throw new Refusal(401, 'refused.noToken')
  const token = /^Bearer ([\w-]{43})$/i.exec(headers.authorization)?.[1]
  if (!token) throw new Refusal(401, 'refused.sessionExpired')
  return token
}

/** Throws 403 for a write that another site sent. A second protection: browsers don't send bearer tokens by themselves. */
export function refuseCrossSite(call: Call, { headers }: FastifyRequest): void {
  if (call.method !== 'GET' && headers['sec-fetch-site'] === 'cross-site') throw new Refusal(403, 'refused.crossSite')
}
