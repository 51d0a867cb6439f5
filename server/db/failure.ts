/**
 * Why the database did not do what it was asked, when asking again may help:
 * - `unreachable`: there is no connection, or it was lost; a transaction that was open is rolled back;
 * - `busy`: it waited too long for a lock, took too long, met another transaction that wanted the same, or asked a machine of
 *   a cluster for books that had just moved to another;
 * - `full`: there is no room on its disk.
 */
export type DatabaseFailure = 'unreachable' | 'busy' | 'full'

/** What a thrown error says of the database; null for everything that is no failure of the database, or no passing one. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return null
  if (BUSY.has(code) || MOVED.test(error.message)) return 'busy'
  if (code === '53100') return 'full'
  // A socket that is not there; not any other file.
  if (code === 'ENOENT') return syscall === 'connect' ? 'unreachable' : null
  const isUnreachable = UNREACHABLE.has(code) || /^(08|53|57P)...?$/.test(code) || UNREACHABLE_WORDS.test(error.message)
  return isUnreachable ? 'unreachable' : null
}

/** A failure of the database in a sentence for the operator; null where the error is no such failure. */
export function explainFailure(error: unknown): string | null {
  const failure = databaseFailureOf(error)
  if (failure === null) return null
  const { message } = error as Error
  const [, machine] = REMOTE.exec(message) ?? []
  if (machine) return `A machine of the cluster is away: ${machine}. Start it, and run this again.`
  const reason = message || (error as { code?: string }).code
  if (failure === 'full') return `The disk of the database is full: ${reason}`
  return failure === 'busy' ? `The database is busy; try again: ${reason}` : `The database can't be reached: ${reason}`
}

/** How Citus names a machine that does not answer: `the remote node role@host:port`, or `the node host:port`. */
const REMOTE = /\bnode (?:\S+@)?([^\s@]+:\d+)/

const BUSY = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock_timeout
  '57014', // statement_timeout
])

/** Citus has no code for it: a function was sent to the machine that had the books until then, and has written nothing. */
const MOVED = /^cannot execute a distributed query from a query on a shard$/

const UNREACHABLE = new Set([
  // The system: nobody listens, nobody is there, or nobody answers.
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAGAIN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'],
  // PostgreSQL has ended the session because its transaction slept for too long: this process was stopped meanwhile.
  '25P03',
  '25P04',
  // It takes no writes: a standby that is about to be promoted.
  '25006',
  // It is there, but not as it was at the start: restored, or given another password.
  ...['28000', '28P01', '3D000'],
])

/** What pg, pg-pool and Kysely say without a code. */
const UNREACHABLE_WORDS = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'Postgres connection has been discarded',
    'driver has already been destroyed',
    'Received unexpected \\w+ message from backend',
  ].join('|')})`,
)
