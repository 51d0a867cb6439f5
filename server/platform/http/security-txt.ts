import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../context.ts'

const DAY_MS = 86_400_000
const POLICY_PATH = '/.well-known/security-policy.txt'

export function bindSecurityTxt(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const midnight = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    const expires = new Date(midnight + 180 * DAY_MS).toISOString().replace('.000Z', 'Z')
    const lines = [
      `Contact: mailto:${config.supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${config.appUrl}/.well-known/security.txt`,
      `Policy: ${config.appUrl}${POLICY_PATH}`,
    ]
    send(reply, `${lines.join('\n')}\n`)
  })
  const policy = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8')
  app.get(POLICY_PATH, (_request, reply) => send(reply, policy))
}

function send(reply: FastifyReply, text: string): void {
  reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(text)
}
