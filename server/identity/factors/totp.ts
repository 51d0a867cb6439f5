import { createHmac, randomBytes } from 'node:crypto'

/* TOTP (RFC 6238) as every app supports it: SHA-1, six digits, thirty seconds. */

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Tolerates one step for clock drift or slow typing. */
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

/** The link or QR code for an app. */
export function uriOf(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** RFC 4648, to type by hand. */
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
  // Dynamic truncation (RFC 4226, section 5.3).
  const number = digest.readUInt32BE((digest.at(-1) as number) & 15) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
