import { pino } from 'pino'
import type { Log } from './context.ts'

/** The log of the process: one JSON line each, to standard output; secrets that reach it by mistake are cut. */
export function openLog(): Log & { flush(): void } {
  return pino({
    level: 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
  })
}
