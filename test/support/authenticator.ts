import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../../contract/passkeys.ts'

/** Wrong values that a software passkey (WebAuthn Level 3, section 6) sends on purpose. */

export interface Lies {
  challenge?: string
  origin?: string
  rpId?: string
  type?: string
  userHandle?: string
  credentialId?: Buffer
  isVerified?: boolean
  isPresent?: boolean
  /** Default: the last counter plus one. */
  counter?: number
  attestation?: { format: string; statement: Record<string, Cbor> }
  isForged?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** `make` registers the passkey with the server's options, and `use` logs in. */
export class SoftwarePasskey {
  readonly credentialId = randomBytes(32)
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #userHandle = ''
  #count = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  make(options: CreationOptions, lies: Lies = {}): Attestation {
    this.#userHandle = options.user.id
    const id = lies.credentialId ?? this.credentialId
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const coseKey: Cbor = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const [aaguid, length] = [Buffer.alloc(16), Buffer.alloc(2)]
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([aaguid, length, id, cborOf(coseKey)])
    const authData = Buffer.concat([this.#authData(options.rp.id, HAS_CREDENTIAL, lies), credential])
    const { format, statement } = lies.attestation ?? { format: 'none', statement: {} }
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, lies).toString('base64url'),
        attestationObject: cborOf({ fmt: format, attStmt: statement, authData }).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  use(options: RequestOptions, lies: Lies = {}): Assertion {
    const id = (lies.credentialId ?? this.credentialId).toString('base64url')
    const clientData = this.#clientData('webauthn.get', options.challenge, lies)
    const authData = this.#authData(options.rpId, 0, lies)
    const { privateKey } = lies.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#key
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    }
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#origin,
    }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
  }

  #authData(rpId: string, more: number, lies: Lies): Buffer {
    const flags = (lies.isPresent === false ? 0 : PRESENT) | (lies.isVerified === false ? 0 : VERIFIED) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? ++this.#count)
    return Buffer.concat([sha256(Buffer.from(lies.rpId ?? rpId)), Buffer.of(flags), counter])
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

export type Cbor = number | string | Buffer | Cbor[] | Map<number, Cbor> | { [name: string]: Cbor }

function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(1, -1 - value) : headOf(0, value)
  if (typeof value === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([headOf(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([headOf(4, value.length), ...value.map(cborOf)])
  const pairs: [Cbor, Cbor][] = value instanceof Map ? [...value] : Object.entries(value)
  return Buffer.concat([headOf(5, pairs.length), ...pairs.flatMap((pair) => pair.map(cborOf))])
}

function headOf(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.of((kind << 5) | size)
  if (size < 256) return Buffer.of((kind << 5) | 24, size)
  return Buffer.of((kind << 5) | 25, size >> 8, size & 255)
}
