// Installs dependencies and builds the screens. Must run on Node 20, which a fresh clone may have.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { joinLanguages } from '../build/join-languages.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const bin = path.join(root, 'node_modules/.bin')

/** PATH starts with the Node that npm installed. The compile cache halves the start time. */
export function environment(more = {}) {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    ...more,
  }
}

export function node24() {
  const own = path.join(bin, 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new UserError(`Imari needs Node 24, and its dependencies have none for ${process.platform} on ${process.arch}.`)
}

/**
 * Young objects get 48 MB (three times 16). Node collects old objects when they have grown by
 * half. With Node's defaults, a list of a million entries needs 80 MB instead of 30.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']

export class UserError extends Error {}

export async function runCommand(work) {
  try {
    const code = await work()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = 1
  }
}

export async function install() {
  if (isInstalled()) return
  await step('Installing the dependencies, which can take minutes', () =>
    quietly('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']),
  )
}

/** npm writes `.package-lock.json` last, so the file is missing after an interrupted install. */
function isInstalled() {
  try {
    const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
    const installed = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
    return Object.entries(locked).every(([folder, { version, optional }]) => {
      if (folder === '' || (optional && !installed[folder])) return true
      return installed[folder]?.version === version
    })
  } catch {
    return false
  }
}

const sources = ['web', 'domain', 'words', 'contract']
const settings = [
  ...['react-router.config.ts', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['tools/build/language-of-build.mjs', 'tools/build/join-languages.mjs'],
  ...['tools/build/manifests.ts', 'tools/build/precache.ts'],
  ...['ask-before-reload', 'groups', 'leave-out-server-parts', 'list-modules', 'own-words'].map(
    (name) => `tools/build/${name}.ts`,
  ),
  ...['keys', 'labels', 'pieces', 'sentences'].map((name) => `tools/words/${name}.ts`),
]
export const otherLanguages = readdirSync(path.join(root, 'words')).filter(
  (name) => name !== 'en' && existsSync(path.join(root, 'words', name, 'language.ts')),
)
const stamp = path.join(root, 'build/sources.sha256')

export async function build() {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  await step('Building the screens, which can take minutes', async () => {
    const languages = ['en', ...otherLanguages]
    const failed = freemem() > languages.length * BUILD_BYTES ? await builtTogether(languages) : languages
    for (const language of failed) await buildScreens(language)
    await joinLanguages(root, otherLanguages)
    await quietly(node24(), ['tools/build/manifests.ts', ...otherLanguages])
    await quietly(node24(), ['tools/build/precache.ts', 'en', ...otherLanguages])
  })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Memory that the build of one language takes at most. */
const BUILD_BYTES = 1.5e9

/**
 * Returns the languages whose build failed. All builds write the same type files, so one build
 * can disturb another.
 */
async function builtTogether(languages) {
  const ended = await Promise.allSettled(languages.map(buildScreens))
  return languages.filter((_, at) => ended[at].status === 'rejected')
}

function buildScreens(language) {
  const program = ['node_modules/@react-router/dev/bin.cjs', 'build']
  return quietly(node24(), program, { NODE_ENV: 'production', BUILD_LANGUAGE: language })
}

function hashOfSources() {
  const hash = createHash('sha256')
  const below = (folder) => readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`)
  for (const file of [...sources.flatMap(below).sort(), ...settings]) {
    if (/\.test\.tsx?$/.test(file) || !statSync(path.join(root, file)).isFile()) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

export async function step(what, work) {
  const start = performance.now()
  process.stdout.write(`${what} ... `)
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

async function quietly(program, args, env = {}) {
  const child = start(program, args, env, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await exitCodeOf(child)
  if (code !== 0) throw new UserError(`${output.trim()}\n\n${[path.basename(program), ...args].join(' ')} failed.`)
}

export async function run(program, args, env = {}) {
  return exitCodeOf(start(program, args, env))
}

/** Uses execve. Before Node 23.11, starts the program as a child process instead. */
export async function replaceProcess(program, args) {
  if (!process.execve) return run(program, args)
  process.chdir(root)
  process.execve(program, [program, ...args], environment())
}

const children = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts a child process that gets the signals of this process and ends with this process.
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {import('node:child_process').ChildProcess}
 */
export function start(program, args, env = {}, stdio = 'inherit') {
  const child = spawn(program, args, { cwd: root, env: environment(env), stdio })
  if (children.size === 0) for (const signal of signals) process.on(signal, forwardSignal)
  children.add(child)
  child.once('exit', () => {
    children.delete(child)
    if (children.size === 0) for (const signal of signals) process.off(signal, forwardSignal)
  })
  return child
}

function forwardSignal(signal) {
  // On Ctrl-C, the terminal signals the children too. A second SIGINT would interrupt their
  // shutdown.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
