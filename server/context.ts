import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../domain/clock.ts'
import type { Language } from '../domain/language.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import { type HashQueue, openHashQueue } from './passwords/hash-queue.ts'

/** What every operation needs, built once in worker.ts (or a test) and passed first; nothing of it is global. */
export interface Context {
  db: Kysely<Database>
  clock: Clock
  config: Config
  log: Log
  /** Names this run of the product: the same in all its processes, another after each start. */
  run: string
  /** Who is next to have a password hashed. */
  hashQueue: HashQueue
  /** In which whoever asks is answered; English where nobody does, as in a job. A mail is in its reader's own. */
  language: Language
}

/** The context of a process, of what it was started with; one that is told of no `run` is one of its own. */
export function createContext({
  run = randomUUID(),
  ...given
}: Omit<Context, 'hashQueue' | 'run' | 'language'> & { run?: string }): Context {
  return { ...given, run, hashQueue: openHashQueue(), language: 'en' }
}

/** Structured logging: one JSON line a call, fields first. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
