import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import { before, test } from 'node:test'
import { Encrypter, generateX25519Identity } from 'age-encryption'
import { readOwnConfig } from '../../server/platform/files/folder-owner.ts'
import { root } from '../../tools/commands/bootstrap.mjs'
import { parseEnvFile } from '../../tools/commands/service-options.mjs'
import { newFolder } from '../support/embedded.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
const isRoot = process.getuid?.() === 0
const SERVICE = { name: 'nobody', uid: 65534, gid: 65534 }
const PASSPHRASE = `four "words" and <more> 'here' $HOME`

let home: string
let settings: string
let compiled: string
let port: number
before(async () => {
  home = newFolder('home')
  fs.mkdirSync(home, { recursive: true })
  compiled = newFolder('compiled')
  fs.mkdirSync(compiled, { recursive: true })
  fs.chmodSync(compiled, 0o1777)
  port = await freePort()
  settings = path.join(home, 'settings')
  const lines = [
    'MAIL_FROM=Imari <books@imari.example>',
    `BACKUP_PASSPHRASE="${PASSPHRASE.replaceAll(/["$]/g, '\\$&')}"`,
    `PORT=${port}`,
    'DATABASE_URL=',
    'SMTP_URL=',
  ]
  fs.writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o600 })
  for (const name of ['data', 'backups']) fs.mkdirSync(path.join(home, name), { mode: 0o700 })
  await writeLightKey()
  if (isRoot)
    for (const name of ['data', 'backups', 'backups/key.age'])
      fs.chownSync(path.join(home, name), SERVICE.uid, SERVICE.gid)
})

/** Writes a key that is fast to decrypt. With the usual key, each command would need seconds. */
async function writeLightKey() {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(4)
  const key = await encrypter.encrypt(await generateX25519Identity())
  fs.writeFileSync(path.join(home, 'backups', 'key.age'), key, { mode: 0o600 })
}

/** Adds a stopped email address and an objection, which two of the commands need. */
const NEEDED_ROWS = `insert into stopped_address (address_hash, since) values (address_hash('aline@example.rw'), now());
  with owner as (
    insert into client (id, full_name, email, phone, address, password_hash, created_at, updated_at)
    values (gen_random_uuid(), 'Aline', 'aline@example.rw', '0788123456', 'Huye', 'none', now(), now()) returning id),
  opened as (insert into books (client_id, closed_before) select id, current_date from owner)
  insert into audit_event (id, at, kind, actor_role, subject_role, subject_id, after)
  select gen_random_uuid(), now(), 'undo-objected', 'visitor', 'client', id,
    jsonb_build_object('email', 'aline.new@example.rw') from owner`

const NOT_RUN: [RegExp, string][] = [
  [/^(useradd|umask 022 && git clone|git -C|install|cp|systemctl) /, 'changes this machine'],
  [/^podman /, 'needs a registry of images'],
  [/^DATABASE_URL=postgres:\/\/… |move-books\.sh /, 'needs your PostgreSQL'],
  [/ restore\b/, 'runs below, when the server has stopped'],
  [/^npm run sql /, 'inserts the needed rows first'],
  [/ close\b|^npm run (audit|after-restore)\b/, 'has tests of its own'],
  [/ --env-file settings$/, 'names the file of the reader'],
]

test('the commands of docs/operations.md work as root and as the service user', async () => {
  const page = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const lines = blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
  const commands = lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean)
  const toRun = commands.filter((line) => !NOT_RUN.some(([pattern]) => pattern.test(line)))
  const ours = toRun.map((line) =>
    /^(?:npm run (\S+)(?: --)?|\/srv\/imari\/deploy\/imari (\S+)|npm (start))(.*)$/.exec(line),
  )
  const unexplained = toRun.filter((_, at) => !ours[at])
  assert.deepEqual(unexplained, [], 'lines that are neither run nor explained')

  const server = spawn(wrapper('start'), { shell: true, env: environment(), stdio: 'ignore' })
  try {
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
    await until('the server is ready', () => isReady().catch(() => false))
    // Set BACKUP_DIR after the start, because the server would otherwise start a backup at once.
    fs.appendFileSync(settings, `BACKUP_DIR=${path.join(home, 'backups')}\n`)
    await demand(run(wrapper(`sql "${NEEDED_ROWS}"`)))
    const seen = new Set<string>()
    for (const [, byNpm, byWrapper, , args = ''] of ours as RegExpExecArray[]) {
      const name = byNpm ?? byWrapper
      if (!name || seen.has(name)) continue
      seen.add(name)
      assert.ok(name in scripts, name)
      const command = `${name}${args.replace(/…/, '')}`
      // Run one command through npm, to show that npm passes on arguments. Run the others without
      // npm, because they start faster.
      if (byWrapper) await demand(run(wrapper(command)))
      else if (name === 'backups') await demand(runAsService(command))
      else await demand(run(asService(`${scripts[name].replace(/.*(?=server)/, `${process.execPath} `)}${args}`)))
    }
  } finally {
    process.kill(server.pid ?? 0, 'SIGTERM')
    await until('the server ends', () => server.exitCode !== null || server.signalCode !== null)
  }
  fs.renameSync(path.join(home, 'data'), path.join(home, 'old-data'))
  fs.mkdirSync(path.join(home, 'data'), { mode: 0o700 })
  if (isRoot) fs.chownSync(path.join(home, 'data'), SERVICE.uid, SERVICE.gid)
  await demand(run(wrapper('restore')))
  assert.equal(fs.existsSync(path.join(home, 'data', 'postgres')), true)
  const ofRoot = filesBelow(home).filter((file) => fs.statSync(file).uid === 0 && file !== settings)
  if (isRoot) assert.deepEqual(ofRoot, [])
})

if (isRoot) {
  test('each operator command refuses to run as root when another user owns DATA_DIR', () => {
    const named = Object.entries<string>(scripts).filter(([, line]) =>
      / server\/|distribute|tools\/commands\/start/.test(line),
    )
    assert.ok(named.length >= 8)
    for (const [name, line] of named) {
      const file = line.replace(/.* /, '').replace('tools/commands/start.mjs', 'server/main.ts')
      const source = fs.readFileSync(path.join(root, file), 'utf8')
      assert.match(source, /\b(readOwnConfig|runOnDatabase|runAsOperator)\(/, name)
    }
    const [own, foreign] = [path.join(home, 'of-root'), path.join(home, 'data')]
    fs.mkdirSync(own)
    for (const [DATA_DIR, BACKUP_DIR, refused] of [
      [foreign, own, 'DATA_DIR'],
      [own, foreign, 'BACKUP_DIR'],
    ] as const) {
      Object.assign(process.env, { DATA_DIR, BACKUP_DIR, BACKUP_PASSPHRASE: PASSPHRASE })
      const sentence = new RegExp(`^\\S+, which ${refused} names, belongs to nobody, who couldn't read`)
      assert.throws(readOwnConfig, { message: sentence })
    }
  })

  test('a command without permission to read a backup file reports who owns the file', async () => {
    const file = path.join(home, 'backups', 'key.age')
    const script = `import { identityOf } from './server/operations/backup/encryption.ts'
      await identityOf(${JSON.stringify(path.dirname(file))}, { passphrase: 'any' }).catch((error) => console.log(error.message))`
    fs.writeFileSync(file, '', { mode: 0o600 })
    fs.chownSync(file, 0, 0)
    const { said: message } = await run(
      asService(`${process.execPath} --input-type=module -e '${script.replaceAll("'", '"')}'`),
    )
    assert.match(message, new RegExp(`can't read ${file}, which belongs to root\\. Let root give all of BACKUP_DIR`))
  })
} else
  test('the operator’s commands are not tested because the tests don’t run as root', () =>
    assert.notEqual(process.getuid?.(), 0))

test('deploy/imari reads a settings file as systemd does', () => {
  const text = String.raw`; a comment
MAIL_FROM=Imari <books@imari.example>
B = spaced # no comment
C="double \"q\" \\ \$ \n < >" 'and single'tail
F=one\
two \ three\ 
H="two
lines"
not a pair
export J=1
L='a' 'b'  c  d  
`
  assert.deepEqual(parseEnvFile(text), {
    MAIL_FROM: 'Imari <books@imari.example>',
    B: 'spaced # no comment',
    C: String.raw`double "q" \ $ \n < >and singletail`,
    F: 'onetwo  three ',
    H: 'two\nlines',
    L: 'abc  d',
  })
})

test('deploy/imari uses the user and the settings of the systemd unit', () => {
  const script = fs.readFileSync(path.join(root, 'deploy/imari'), 'utf8')
  const unit = fs.readFileSync(path.join(root, 'deploy/imari.service'), 'utf8')
  const unitValue = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
  assert.ok(script.includes(`\${IMARI_USER:-${unitValue('User')}}`))
  assert.ok(script.includes(`\${IMARI_SETTINGS:-${unitValue('EnvironmentFile')}}`))
  for (const pair of unitValue('Environment').split(' ')) {
    const [name, value] = pair.split('=')
    assert.ok(script.includes(pair) || script.includes(`${name}="\${${name}:-${value}}"`), pair)
  }
})

function wrapper(command: string): string {
  return `exec ${path.join(root, 'deploy/imari')} ${command}`
}

async function demand(running: ReturnType<typeof run>): Promise<void> {
  const { code, said } = await running
  assert.equal(code, 0, said)
}

function environment(): NodeJS.ProcessEnv {
  const { name } = isRoot ? SERVICE : { name: process.env.USER ?? String(process.getuid?.()) }
  const ours = { DATA_DIR: path.join(home, 'data'), IMARI_SETTINGS: settings, IMARI_USER: name }
  const { PATH, HOME } = process.env
  const npm = { NODE_COMPILE_CACHE: compiled, npm_config_update_notifier: 'false' }
  return { PATH, HOME, ...npm, DATABASE_URL: '', ...ours }
}

function run(command: string): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', command], { cwd: root, env: environment() }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
    )
  })
}

function asService(command: string): string {
  return isRoot ? `setpriv --reuid=${SERVICE.uid} --regid=${SERVICE.gid} --clear-groups ${command}` : command
}

async function runAsService(command: string) {
  const [name = '', ...rest] = command.split(' ')
  if (isRoot) fs.chownSync(settings, SERVICE.uid, SERVICE.gid)
  const ended = await run(asService(`npm run --silent ${name} -- ${rest.join(' ')} --env-file ${settings}`))
  if (isRoot) fs.chownSync(settings, 0, 0)
  return ended
}

function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
