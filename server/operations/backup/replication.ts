import { type Duplex, PassThrough } from 'node:stream'
import pg from 'pg'

/** PostgreSQL's replication protocol (manual, 54.4), whose messages `pg` can't parse. */

/** A byte position in the WAL. */
export type Lsn = bigint

export interface Server {
  system: string
  timeline: number
}

export function isSameHistory(one: Server, { system, timeline }: Server): boolean {
  return one.system === system && one.timeline === timeline
}

export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export function formatLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()
}

export async function connectForReplication(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, replication: 'database' } as pg.ClientConfig)
  // An unhandled 'error' would end the process. Pending queries reject anyway.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Reads the time `at` before the position `end`, so that the WAL up to `end` has all changes made
 * until `at`.
 */
export async function identify(client: pg.Client) {
  const clock = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const { rows } = await client.query('IDENTIFY_SYSTEM')
  const at = clock.rows[0]?.at as Date
  return { system: rows[0].systemid, timeline: Number(rows[0].timeline), end: parseLsn(rows[0].xlogpos), at }
}

export async function identifyServer(config: pg.ClientConfig) {
  const client = await connectForReplication(config)
  return identify(client).finally(() => client.end())
}

interface Connection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  stream: Duplex
  once(event: 'replicationStart', listener: () => void): void
}

abstract class OwnQuery {
  protected connection: Connection | undefined
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  submit(connection: Connection): void {
    this.connection = connection
    connection.query(this.text)
  }
  handleRowDescription(): void {}
  handleDataRow(_message: { fields: string[] }): void {}
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {}
  handleError(_error: Error): void {}
  abstract handleCopyData(message: { chunk: Buffer }): void
}

class BaseBackupQuery extends OwnQuery {
  readonly tar = new PassThrough({ highWaterMark: 4_000_000 })
  readonly range = Promise.withResolvers<{ start: Lsn; end: Lsn; timeline: number }>()
  private readonly rows: string[][] = []
  private archives = 0
  private isWaiting = false

  override handleDataRow({ fields }: { fields: string[] }): void {
    this.rows.push(fields)
  }
  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    // Message `n` begins the archive of a tablespace, `d` has its data, `p` reports progress.
    if (kind === 'n' && ++this.archives > 1) this.fail(new Error('The server keeps data in more than one table space.'))
    // Write a copy of the chunk, because the connection reuses its buffer.
    if (kind !== 'd' || this.tar.destroyed || this.tar.write(Buffer.from(chunk.subarray(1)))) return
    this.connection?.stream.pause()
    // Chunks that Node has already read arrive after the pause, and need no second listener.
    if (this.isWaiting) return
    this.isWaiting = true
    this.tar.once('drain', () => {
      this.isWaiting = false
      this.connection?.stream.resume()
    })
  }
  override handleError(error: Error): void {
    this.fail(error)
  }
  override handleReadyForQuery(): void {
    const [first = [], last = []] = [this.rows[0], this.rows.at(-1)]
    this.range.resolve({
      start: parseLsn(first[0] ?? ''),
      end: parseLsn(last[0] ?? ''),
      timeline: Number(last[1]),
    })
    this.tar.end()
  }
  private fail(error: Error): void {
    this.range.reject(error)
    this.tar.destroy(error)
  }
}

export function takeBase(client: pg.Client) {
  const query = new BaseBackupQuery("BASE_BACKUP (LABEL 'imari', CHECKPOINT 'fast', WAL, MANIFEST 'no')")
  query.range.promise.catch(() => {})
  client.once('end', () => query.handleError(new Error('The connection to the server ended.')))
  client.query(query as unknown as pg.Submittable)
  return { tar: query.tar, range: query.range.promise }
}

export interface Follower {
  onBytes(bytes: Buffer): void
  onEnd(end: Lsn, at: Date): void
}

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1)

class FollowQuery extends OwnQuery {
  readonly ended = Promise.withResolvers<never>()
  private readonly follower: Follower
  constructor(text: string, follower: Follower) {
    super(text)
    this.follower = follower
  }
  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    const at = (offset: number) => new Date(POSTGRES_EPOCH_MS + Number(chunk.readBigInt64BE(offset) / 1000n))
    if (chunk[0] === 'w'.charCodeAt(0)) {
      this.follower.onBytes(Buffer.from(chunk.subarray(25)))
      this.follower.onEnd(chunk.readBigUInt64BE(9), at(17))
    } else if (chunk[0] === 'k'.charCodeAt(0)) this.follower.onEnd(chunk.readBigUInt64BE(1), at(9))
  }
  override handleError(error: Error): void {
    this.ended.reject(error)
  }
  override handleReadyForQuery(): void {
    this.ended.reject(new Error('The server ended the journal.'))
  }
  confirm(safe: Lsn): void {
    const message = Buffer.alloc(34)
    message[0] = 'r'.charCodeAt(0)
    for (const offset of [1, 9, 17]) message.writeBigUInt64BE(safe, offset)
    // Byte 33 requests an answer. The server ignores the client's clock in bytes 25 to 32.
    message[33] = 1
    this.connection?.sendCopyFromChunk(message)
  }
}

/** With a slot, PostgreSQL keeps the WAL that `confirm` hasn't confirmed yet. */
export async function follow(
  client: pg.Client,
  { slot, start, timeline }: { slot?: string | undefined; start: Lsn; timeline: number },
  follower: Follower,
) {
  const from = slot === undefined ? '' : `SLOT "${slot}" `
  const query = new FollowQuery(`START_REPLICATION ${from}PHYSICAL ${formatLsn(start)} TIMELINE ${timeline}`, follower)
  query.ended.promise.catch(() => {})
  const { connection } = client as unknown as { connection: Connection }
  const begun = new Promise<void>((resolve) => connection.once('replicationStart', resolve))
  client.once('end', () => query.handleError(new Error('The connection to the server ended.')))
  client.query(query as unknown as pg.Submittable)
  await Promise.race([begun, query.ended.promise])
  return { ended: query.ended.promise, confirm: (safe: Lsn) => query.confirm(safe) }
}
