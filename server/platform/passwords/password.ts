import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PersonKind } from '../../../domain/status.ts'
import type { Context } from '../context.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import { releaseWhile } from '../http/admission.ts'
import type { HashOwner } from './hash-queue.ts'
import type { HashCost, PasswordCost } from './password-cost.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32
const hashArgon2 = promisify(argon2)

export type Hashing = Pick<Context, 'hashQueue'> & { config: { passwordCost: PasswordCost } }

const OURSELVES: HashOwner = { address: '', isKnown: true }

export async function hashPassword(
  ctx: Hashing,
  password: string,
  kind: PersonKind,
  owner: HashOwner = OURSELVES,
): Promise<string> {
  const cost = ctx.config.passwordCost[kind]
  const salt = randomBytes(SALT_BYTES)
  return write(cost, salt, await runInHashQueue(ctx, owner, () => deriveTag(password, cost, salt)))
}

/**
 * Computes a hash even if `stored` is null, so that the response time doesn't reveal an unknown
 * email.
 */
export async function verifyPassword(
  ctx: Hashing,
  password: string,
  stored: string | null,
  kind: PersonKind,
  owner: HashOwner = OURSELVES,
): Promise<boolean> {
  const hash = stored === null ? { cost: ctx.config.passwordCost[kind], salt: NO_SALT, tag: NO_TAG } : read(stored)
  const tag = await runInHashQueue(ctx, owner, () => deriveTag(password, hash.cost, hash.salt))
  return timingSafeEqual(tag, hash.tag) && stored !== null
}

export function isOutdated({ config }: Hashing, stored: string, kind: PersonKind): boolean {
  const { cost } = read(stored)
  const { memoryKib, passes } = config.passwordCost[kind]
  return cost.memoryKib !== memoryKib || cost.passes !== passes
}

const NO_SALT = randomBytes(SALT_BYTES)
const NO_TAG = randomBytes(TAG_BYTES)

/** Runs in Node's thread pool. The hash queue leaves some threads of the pool for file access. */
function deriveTag(password: string, { memoryKib, passes }: HashCost, nonce: Buffer): Promise<Buffer> {
  // Normalise, because keyboards encode letters such as "é" in two ways.
  const message = password.normalize('NFC')
  const parameters = { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory: memoryKib, passes }
  return hashArgon2('argon2id', parameters)
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

/** Call this before other work. Throws 503 if the hash queue is full. */
export function refuseWhenHashQueueFull({ hashQueue }: Hashing, owner: HashOwner): void {
  hashQueue.refuseWhenFull(owner)
}

function runInHashQueue<Result>(
  { hashQueue }: Hashing,
  owner: HashOwner,
  work: () => Promise<Result>,
): Promise<Result> {
  refuseInTransaction('a password hash')
  return releaseWhile(() => hashQueue.run(owner, work))
}
