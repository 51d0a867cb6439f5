import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { pino } from 'pino'
import type { Log } from './context.ts'

const OUTPUT = 1

export const isTerminal = isatty(OUTPUT)

export function openLog(): Log {
  return pino(
    {
      level: 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
    },
    { write: (line) => writeOut(isTerminal ? asSentence(line) : line) },
  )
}

const TRIES = 20
const PAUSE_MS = 5
const never = new Int32Array(new SharedArrayBuffer(4))

/** Writes synchronously, so that no line is lost at exit. A full disk still loses lines. */
function writeOut(text: string): void {
  let rest = Buffer.from(text)
  for (let tries = 0; rest.length > 0 && tries < TRIES; ) {
    try {
      rest = rest.subarray(writeSync(OUTPUT, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      tries++
      Atomics.wait(never, 0, 0, PAUSE_MS)
    }
  }
}

function asSentence(line: string): string {
  const { level: _, time: __, msg, error, ...fields } = JSON.parse(line)
  const known = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return `${msg}${known.join('')}${error === undefined ? '' : `\n${error}`}\n`
}
