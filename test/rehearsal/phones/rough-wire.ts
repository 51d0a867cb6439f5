import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Intent } from '../../../web/offline/outbox/queue.ts'
import { transmit } from '../../../web/offline/outbox/transmit.ts'
import type { Dice } from './dice.ts'

/** What is between the phones and the server, and what was seen there. */
export type RoughWire = ReturnType<typeof createWire>

/** Who hears what the server answers, in the order of its work. */
export interface Witness {
  /** An answer of the server, which may be lost on its way. */
  hears(intent: Intent, answered: Answered): void
  /** The server was killed over this, and is there again. */
  looksAgain(intent: Intent): Promise<void>
}

/**
 * A wire on which of a hundred requests thirty are lost, and of as many the answers, and the server dies now and then: `restart`
 * kills it and opens it again.
 */
export function createWire({
  dice: { random, upTo },
  ...given
}: {
  dice: Dice
  witness: Witness
  token: string
  origin: () => string
  restart: () => Promise<void>
}) {
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
      if (answered.status === 0) await given.witness.looksAgain(intent)
      else if (answered.status < 500) given.witness.hears(intent, answered)
      return fate < 0.6 ? { status: 0, value: undefined } : answered
    })
  }

  return {
    attempt,
    count,
    /** From now on nothing is lost. */
    calm() {
      isRough = false
    },
  }
}
