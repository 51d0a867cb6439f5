import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../domain/clock.ts'
import type { Language } from '../../domain/language.ts'
import type { Config } from './config.ts'
import type { Database } from './db/schema.ts'
import { type HashQueue, openHashQueue } from './passwords/hash-queue.ts'

export interface Context {
  db: Kysely<Database>
  clock: Clock
  config: Config
  log: Log
  run: string
  hashQueue: HashQueue
  language: Language
}

export function createContext({
  run = randomUUID(),
  ...given
}: Omit<Context, 'hashQueue' | 'run' | 'language'> & { run?: string }): Context {
  return { ...given, run, hashQueue: openHashQueue(), language: 'en' }
}

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
