import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, type Intent, outcomeOf } from '../../../web/outbox/queue.ts'
import { transmit } from '../../../web/outbox/transmit.ts'
import type { Books, Kind, Wire } from './books.ts'
import type { Dice } from './dice.ts'

/** What is between the phones and the server, and what was seen there. */
export type RoughWire = ReturnType<typeof createWire>

/**
 * A wire on which of a hundred requests thirty are lost, and of as many the answers, and the server dies now and then: `restart`
 * kills it and opens it again. It keeps the books as the server said that it made them.
 */
export function createWire({
  dice: { random, upTo },
  ...given
}: {
  dice: Dice
  books: Books
  token: string
  origin: () => string
  restart: () => Promise<void>
}) {
  const said = new Map<string, Wire>()
  const deleted = new Set<string>()
  const count = { attempts: 0, kills: 0 }
  let last: Promise<unknown> = Promise.resolve()
  let isRough = true

  /** One request after the other, so that the order in which they were done is known. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  function attempt(intent: Intent): Promise<Answered> {
    return inTurn(async () => {
      count.attempts++
      const fate = isRough ? random() : 1
      if (fate < 0.3) return { status: 0, value: undefined }
      const killing = fate > 0.995 && fate < 1 ? sleep(upTo(6)).then(given.restart) : undefined
      const answered = await transmit(intent, {
        bearer: given.token,
        isAtOnce: intent.tries === 1 && random() < 0.5,
        origin: given.origin(),
      })
      if (killing) count.kills++
      await killing
      if (answered.status === 0) await seeWhatWasDone(intent)
      else note(intent, answered)
      return fate < 0.6 ? { status: 0, value: undefined } : answered
    })
  }

  /** What an answer says that the server has done. */
  function note(intent: Intent, { status, value }: Answered): void {
    const { data } = (value ?? {}) as { data?: Wire }
    const { recordId: id, act } = intent
    if (status >= 500) return
    if (outcomeOf(intent, { status, value }).is !== 'done') return
    if (act === 'delete') {
      said.delete(id)
      deleted.add(id)
    } else if (status === 410) assert.ok(deleted.has(id), 'a record is said to be deleted that nobody has deleted')
    // An add that is repeated is answered as the first time, whatever has become of the record since.
    else if (data && !(act === 'add' && (said.has(id) || deleted.has(id)))) said.set(id, data)
  }

  /** After the server was killed, whether it had done it yet. */
  async function seeWhatWasDone({ recordKind, recordId: id }: Intent): Promise<void> {
    const row = (await given.books.list(recordKind as Kind)).find(({ _id }) => _id === id)
    if (row) said.set(id, row)
    else if (said.delete(id)) deleted.add(id)
  }

  return {
    attempt,
    said,
    count,
    /** From now on nothing is lost. */
    calm() {
      isRough = false
    },
  }
}
