// What must be there before anything of Imari can run: the dependencies (node_modules) and the built screens (build/).
// Plain JavaScript that Node 20 understands, because on a fresh clone nothing newer is there yet.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { joinLanguages } from './join-languages.mjs'

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const bin = path.join(root, 'node_modules/.bin')

/**
 * The environment for our programs: the Node among the dependencies comes first, whatever the machine has, and what it
 * compiled is kept. A server so starts in half the time and needs 25 MB less, since nothing is stripped of its types again.
 */
export function environment(more = {}) {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    ...more,
  }
}

/** The Node that Imari runs on: the one among the dependencies, or this one where there is none for the platform. */
export function node24() {
  const own = path.join(bin, 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new UserError(
    `Imari needs Node 24, and there is none for ${process.platform} on ${process.arch} among its dependencies.`,
  )
}

/**
 * What Node is told for the server, and each process of it: the young part of its memory stays at 48 MB (three times 16), the
 * old part is tidied when it has grown by half. Left to itself it lets what is thrown away pile up, and a list of a million
 * entries adds 80 MB instead of 30; the work is the same within what can be measured.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** An expected failure: `runCommand` prints its sentence without a stack. */
export class UserError extends Error {}

/** Runs a whole command and sets the exit code to what it returns, or to 1 with the error printed. */
export async function runCommand(work) {
  try {
    const code = await work()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = 1
  }
}

/** Installs the dependencies that package-lock.json names, unless exactly those are there. */
export async function install() {
  if (isInstalled()) return
  await step('Installing the dependencies', () =>
    quietly('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']),
  )
}

/** npm writes down what it has put into node_modules, as the last thing it does: compare that with what is wanted. */
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
  ...['tools/language-of-build.mjs', 'tools/join-languages.mjs'],
  ...['tools/manifests.ts', 'tools/precache.ts'],
  ...['ask-before-reload', 'groups', 'list-modules', 'own-words'].map((name) => `tools/build/${name}.ts`),
  ...['tools/words/keys.ts', 'tools/words/sentences.ts'],
]
/** The languages that are built beside English: those with catalogues. */
const otherLanguages = ['rw', 'fr'].filter((name) => existsSync(path.join(root, 'words', name, 'language.ts')))
const stamp = path.join(root, 'build/sources.sha256')

/** Builds the screens, unless they were built from exactly these sources. */
export async function build() {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  await step('Building the screens', async () => {
    // Not side by side: each writes the same folder of types anew, and two at once now and then fail at it.
    for (const language of ['en', ...otherLanguages]) await buildScreens(language)
    await joinLanguages(root, otherLanguages)
    await quietly(node24(), ['tools/manifests.ts', ...otherLanguages])
    await quietly(node24(), ['tools/precache.ts', 'en', ...otherLanguages])
  })
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
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

/** Prints what is being done, does it, and prints how long it took. */
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

/** Runs a program whose output matters only when it fails. */
async function quietly(program, args, env = {}) {
  const child = start(program, args, env, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await exitCodeOf(child)
  if (code !== 0) throw new UserError(`${output.trim()}\n\n${[path.basename(program), ...args].join(' ')} failed.`)
}

/** Runs a program on our own input and output, and gives its exit code. */
export async function run(program, args, env = {}) {
  return exitCodeOf(start(program, args, env))
}

/** Replaces this process with a program (execve); before Node 23.11, which cannot, runs it as a child. */
export async function replaceProcess(program, args) {
  if (!process.execve) return run(program, args)
  process.chdir(root)
  process.execve(program, [program, ...args], environment())
}

const children = new Set()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts a program as a child that gets every signal we get, and that ends when we end.
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
  // The terminal sends Ctrl-C to the whole foreground group: a second SIGINT would stop the children before they have closed.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

/** The exit code of a child; 1 when it could not start or was killed. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
