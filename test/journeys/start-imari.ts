import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { programFile } from '../support/programs.ts'

export interface Running {
  url: string
  db: TestDatabase['db']
  mailbox: Mailbox
  superadmin: { email: string; password: string }
  api<Answer = { data: never }>(token: string | null, method: string, path: string, body?: object): Promise<Answer>
}

export async function startImari(given?: TestDatabase): Promise<{ running: Running; stop(): Promise<void> }> {
  const database = given ?? (await createTestDatabase())
  const mailbox = await openMailbox()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'imari-journeys-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const superadmin = { email: 'mukamana@imari.example', password: 'Ubuyobozi-2026' }
  const light = programFile('test/journeys/light-server.ts')
  const server = spawn(process.execPath, ['--import', light, programFile('server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      RATE_LIMIT_FACTOR: '1000',
      STAFF_SECOND_FACTOR: 'offered',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
      OPERATOR_NAME: 'Imari Ltd',
      OPERATOR_ADDRESS: 'KN 3 Rd, Kigali',
      OPERATOR_REGISTRATION: '123456789',
      STORAGE_PLACE: 'Kigali',
    },
  })
  await opened(server)

  const running: Running = {
    url,
    db: database.db,
    mailbox,
    superadmin,
    async api<Answer>(token: string | null, method: string, address: string, body?: object) {
      const response = await fetch(url + address, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      })
      const answer = (await response.json()) as Answer
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`)
      return answer
    },
  }
  return {
    running,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await mailbox.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function opened(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was open`)))
    if (!server.stdout) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('is open at')) resolve()
      else if (/"level":[456]0/.test(line)) process.stderr.write(`${line}\n`)
    })
  })
}
