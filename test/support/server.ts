import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { account } from '../../contract/account.ts'
import { auth } from '../../contract/auth.ts'
import type { AnswerOf, Call } from '../../contract/route.ts'
import { environment, root, serverFlags } from '../../tools/commands/bootstrap.mjs'
import { CAST } from './cast.ts'
import { programFile } from './programs.ts'

export const ANSWERED_WITHIN_MS = 60_000

export interface Server {
  url: string
  pid: number
  child: ChildProcess
  output(): string
  hasEnded(): boolean
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export async function startServer(
  env: Record<string, string>,
  { supervised = false, isBundled = true }: { supervised?: boolean; isBundled?: boolean } = {},
): Promise<Server> {
  const source = supervised ? 'server/main.ts' : 'server/worker.ts'
  const child = spawn(process.execPath, [...serverFlags, isBundled ? programFile(source) : source], {
    cwd: root,
    env: environment({
      PORT: '0',
      DATABASE_URL: '',
      SMTP_URL: '',
      RATE_LIMIT_FACTOR: '100000',
      STAFF_SECOND_FACTOR: 'offered',
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const patience = setTimeout(() => child.kill('SIGKILL'), 120_000)
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said = (said + text).slice(-2_000_000)
      const address = /open at (http:[^\s"]+)/.exec(said)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', listen)
    ended.then(() => reject(new Error(`the server did not open, or not within two minutes: ${said}`)))
  }).finally(() => clearTimeout(patience))
  return {
    url,
    pid: child.pid ?? 0,
    child,
    output: () => said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

export async function registerAndLogIn(url: string, email = 'aline@example.rw'): Promise<string> {
  const person = { email, password: 'umugisha-1962' }
  await send(url, account.register, {
    body: { ...CAST.aline, ...person },
  })
  const { data } = await send(url, auth.clientLogin, { body: person })
  return data.token
}

/** Throws an AssertionError for an error status. */
export async function send<C extends Call>(
  url: string,
  call: C,
  { token, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<AnswerOf<C>> {
  const response = await fetch(url + call.path, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  })
  const text = await response.text()
  assert.ok(response.ok, `${call.path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
