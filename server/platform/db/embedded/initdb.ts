import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { commandAsOrdinaryUser } from './ordinary-user.ts'
import { ADMINISTRATOR, environmentOfPostgres, type Programs, refusalFrom } from './programs.ts'

/** Renames a temporary folder at the end, so that a kill leaves no partial database. */
export async function makeDataFolder(programs: Programs, folder: string, password: string, durable: boolean) {
  removeHalfMade(folder)
  const aside = `${folder}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${aside}.password`
  fs.mkdirSync(aside, { mode: 0o700 })
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const prefix = commandAsOrdinaryUser(aside, [aside, passwordFile], programs.postgres)
  const { code, output } = await run([
    ...prefix,
    programs.initdb,
    ...['--pgdata', aside, '--username', ADMINISTRATOR, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    // Sorts by code point on every machine. Unlike C, C.UTF-8 knows the case of all letters.
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ])
  fs.rmSync(passwordFile, { force: true })
  if (code !== 0) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw refusalFrom(output, path.dirname(folder))
  }
  fs.renameSync(aside, folder)
  const parent = fs.openSync(path.dirname(folder), 'r')
  if (durable) fs.fsyncSync(parent)
  fs.closeSync(parent)
}

export function removeHalfMade(folder: string) {
  const half = `${path.basename(folder)}.new-`
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(half)) continue
    try {
      fs.rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true, maxRetries: 3, retryDelay: 20 })
    } catch {
      // An initdb of a killed start may still write here. The next start removes the rest.
    }
  }
}

async function run([program = '', ...args]: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environmentOfPostgres() })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
