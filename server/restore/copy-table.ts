import type pg from 'pg'
import { type Connection, OwnQuery } from '../backup/replication.ts'

/** Copies some columns of all rows of a table into the same table of another database, as PostgreSQL keeps the values. */
export async function copyTable(from: pg.Client, into: pg.Client, table: string, columns: string[]): Promise<void> {
  const what = `copy ${table} (${columns.join(', ')})`
  const arriving = new Arriving(`${what} from stdin (format binary)`)
  into.query(arriving as unknown as pg.Submittable)
  const to = await arriving.ready.promise
  const leaving = new Leaving(`${what} to stdout (format binary)`, to)
  from.query(leaving as unknown as pg.Submittable)
  await leaving.ended.promise.then(
    () => to.endCopyFrom(),
    (error: Error) => to.sendCopyFail(error.message),
  )
  await arriving.ended.promise
}

/** A query that is over when the server is ready for the next. */
abstract class Copy extends OwnQuery {
  readonly ended = Promise.withResolvers<void>()
  constructor(text: string) {
    super(text)
    // Whoever waits for it may come to that later.
    this.ended.promise.catch(() => {})
  }
  override handleReadyForQuery(): void {
    this.ended.resolve()
  }
  override handleError(error: Error): void {
    this.ended.reject(error)
  }
}

class Arriving extends Copy {
  readonly ready = Promise.withResolvers<Connection>()
  handleCopyInResponse(connection: Connection): void {
    this.ready.resolve(connection)
  }
  override handleCopyData(): void {}
  override handleError(error: Error): void {
    this.ready.reject(error)
    super.handleError(error)
  }
}

class Leaving extends Copy {
  private readonly to: Connection
  constructor(text: string, to: Connection) {
    super(text)
    this.to = to
  }
  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The bytes are the connection's own, which it will use again.
    this.to.sendCopyFromChunk(Buffer.from(chunk))
    const from = this.connection?.stream
    if (!this.to.stream.writableNeedDrain || from?.isPaused()) return
    from?.pause()
    this.to.stream.once('drain', () => from?.resume())
  }
}
