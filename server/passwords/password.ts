import { randomBytes, timingSafeEqual } from 'node:crypto'
import { refuseInTransaction } from '../db/transaction.ts'
import { stepAside } from '../http/admission.ts'
import { QUOTAS } from '../quotas.ts'
import { createHashQueue, crowded, type HashOwner } from './hash-queue.ts'
import { argon2idInWorker } from './hash-workers.ts'
import type { HashCost } from './password-cost.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32

/** Whoever works at the machine itself: at the first start, for demo people. */
const OURSELVES: HashOwner = { address: '', isKnown: true }

/** Hashes a password with a fresh salt, as a PHC string. Refuses with 503 when too many wait who come before `owner`. */
export async function hashPassword(password: string, cost: HashCost, owner: HashOwner = OURSELVES): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return write(cost, salt, await inTurn(owner, () => deriveTag(password, cost, salt, owner)))
}

/**
 * True when the password belongs to the stored PHC string. Without one (nobody has that e-mail) the same work is done
 * at `cost` and the answer is no, so that time tells nothing. Refuses with 503 when too many wait who come before `owner`.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost: HashCost,
  owner: HashOwner = OURSELVES,
): Promise<boolean> {
  const hash = stored === null ? { cost, salt: NO_SALT, tag: NO_TAG } : read(stored)
  const tag = await inTurn(owner, () => deriveTag(password, hash.cost, hash.salt, owner))
  return timingSafeEqual(tag, hash.tag) && stored !== null
}

/** True when the stored hash was made at another cost than the present one, so that it should be made again. */
export function isOutdated(stored: string, cost: HashCost): boolean {
  const hash = read(stored)
  return hash.cost.memoryKib !== cost.memoryKib || hash.cost.passes !== cost.passes
}

const NO_SALT = randomBytes(SALT_BYTES)
const NO_TAG = randomBytes(TAG_BYTES)

function deriveTag(
  password: string,
  { memoryKib, passes }: HashCost,
  nonce: Buffer,
  { isKnown }: HashOwner,
): Promise<Buffer> {
  // One text, one form: "é" typed on two keyboards is the same password.
  const message = password.normalize('NFC')
  const parameters = { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory: memoryKib, passes }
  return argon2idInWorker(parameters, isKnown ? 'usual' : 'gives way')
}

function write({ memoryKib, passes }: HashCost, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${text(salt)}$${text(tag)}`
}

function read(stored: string): { cost: HashCost; salt: Buffer; tag: Buffer } {
  const [, m, t, salt, tag] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  if (!salt || !tag) throw new Error('A stored password hash cannot be read')
  return {
    cost: { memoryKib: Number(m), passes: Number(t) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const queue = createHashQueue(
  { atOnce: QUOTAS.hashesAtOnce.max, ofKnown: QUOTAS.hashesOfKnown.max, most: QUOTAS.hashesWaiting.max },
  performance.now.bind(performance),
)

/** Refuses with 503 when so many wait who come before `owner` that there is no place: to be asked before other work is done. */
export function refuseWhenCrowded(owner: HashOwner): void {
  if (!queue.hasRoom(owner)) throw crowded()
}

/** Hashes when it is the owner's turn; meanwhile the request lends its own turn to others. */
function inTurn<Result>(owner: HashOwner, work: () => Promise<Result>): Promise<Result> {
  refuseInTransaction('a password hash')
  return stepAside(() => queue.run(owner, work))
}
