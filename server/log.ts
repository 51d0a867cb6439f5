import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { pino } from 'pino'
import type { Log } from './context.ts'

const OUTPUT = 1

/** Whether somebody sits at the standard output. */
export const isTerminal = isatty(OUTPUT)

/**
 * The log of the process, to standard output: one JSON line an event, or, where that is a terminal, a sentence for the
 * person who sits there. Secrets that reach a field by mistake are cut.
 */
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

/**
 * Writes at once, so that nothing is left to write when the process ends. What the output does not take is lost: a full
 * disk, a reader that is gone, or one that has not read for a tenth of a second, is no reason to stop serving or to end.
 */
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

/** The message, and behind it what else is known: an error as it is, with its stack. */
function asSentence(line: string): string {
  const { level: _, time: __, msg, error, ...fields } = JSON.parse(line)
  const known = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return `${msg}${known.join('')}${error === undefined ? '' : `\n${error}`}\n`
}
