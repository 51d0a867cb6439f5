/** After these database failures, a retry may succeed. */
export type DatabaseFailure = 'unreachable' | 'busy' | 'full'

export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return null
  if (BUSY_CODES.has(code) || BOOKS_MOVED.test(error.message)) return 'busy'
  if (code === '53100') return 'full'
  if (code === 'ENOENT') return syscall === 'connect' ? 'unreachable' : null
  const isUnreachable = UNREACHABLE.has(code) || /^(08|53|57P)...?$/.test(code) || UNREACHABLE_WORDS.test(error.message)
  return isUnreachable ? 'unreachable' : null
}

export function explainFailure(error: unknown): string | null {
  const failure = databaseFailureOf(error)
  if (failure === null) return null
  const { message } = error as Error
  const [, machine] = REMOTE.exec(message) ?? []
  if (machine) return `A machine of the cluster is down: ${machine}. Start it, and run this again.`
  const reason = message || (error as { code?: string }).code
  if (failure === 'full') return `The disk of the database is full: ${reason}`
  return failure === 'busy' ? `The database is busy; try again: ${reason}` : `The database can't be reached: ${reason}`
}

const REMOTE = /\bnode (?:\S+@)?([^\s@]+:\d+)/

const BUSY_CODES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock_timeout
  '57014', // statement_timeout
])

/**
 * Citus' error after books moved to another machine. The failed statement wrote nothing, so a retry
 * is safe.
 */
const BOOKS_MOVED = /^cannot execute a distributed query from a query on a shard$/

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EAGAIN', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE', 'ENFILE'],
  // PostgreSQL ended an idle transaction, because this process was suspended for too long.
  '25P03',
  '25P04',
  // A standby that isn't promoted yet is read-only.
  '25006',
  // A restore may be replacing the database or its password.
  ...['28000', '28P01', '3D000'],
])

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
