import { WRONG_PINS } from '../../domain/device-lock.ts'
import { lockKey, markUsed } from './has-lock.ts'
import { read, write } from './storage.ts'

interface DeviceLock {
  salt: string
  hash: string
  /** Number of wrong PINs since the last right PIN. */
  wrong: number
  /** Id of the credential that a fingerprint or face unlocks. Null if only the PIN unlocks. */
  key: string | null
}

/** With this many rounds, hashing a PIN takes about half a second on a cheap phone. */
const ROUNDS = 400_000

/** Browsers offer cryptography only to pages loaded over HTTPS. */
export const canLock = () => Boolean(globalThis.crypto?.subtle)

export function readLock(): DeviceLock | null {
  return JSON.parse(read(lockKey()) ?? 'null')
}

export async function setLock(pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(pin, salt)
  // The person is using this tab, so don't lock it now.
  markUsed()
  storeLock({ salt: toText(salt), hash, wrong: 0, key: null })
}

export function dropLock(): void {
  write(lockKey(), null)
}

export function setKey(key: string | null): void {
  const lock = readLock()
  if (lock) storeLock({ ...lock, key })
}

export function forgetWrongPins(): void {
  const lock = readLock()
  if (lock) storeLock({ ...lock, wrong: 0 })
}

/** Returns true for the right PIN, otherwise the number of attempts left. */
export async function tryPin(pin: string): Promise<true | number> {
  const lock = readLock()
  if (!lock) return true
  // Count the attempt before the check, so that a reload during the check gives no free attempt.
  const wrong = lock.wrong + 1
  storeLock({ ...lock, wrong })
  if (wrong > WRONG_PINS || (await hashOf(pin, toBytes(lock.salt))) !== lock.hash)
    return Math.max(0, WRONG_PINS - wrong)
  forgetWrongPins()
  return true
}

function storeLock(lock: DeviceLock): void {
  write(lockKey(), JSON.stringify(lock))
}

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256)
  return toText(new Uint8Array(bits))
}

export const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
