import { createHmac, randomBytes } from 'node:crypto'

/** TOTP (RFC 6238) with the parameters that every app supports: SHA-1, six digits, 30 seconds. */

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Number of time steps before and after the current one that also match, as clocks differ. */
const DRIFT_STEPS = 1

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function codeAt(secret: Buffer, at: Date): string {
  return codeOf(secret, stepAt(at))
}

export function stepsOf(secret: Buffer, code: string, at: Date): number[] {
  const latest = stepAt(at) + DRIFT_STEPS
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => latest - index)
  return steps.filter((step) => codeOf(secret, step) === code)
}

export function uriOf(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS)
}

function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) as number) & 15) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
