import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../../../contract/passkeys.ts'
import type { Context } from '../../platform/context.ts'
import { refuseInTransaction } from '../../platform/db/transaction.ts'
import { relyingPartyOf } from '../../platform/relying-party.ts'
import { type ChallengeUse, findPasskey, issueChallenge, listPasskeys, type PasskeyRow } from './passkeys.sql.ts'

/** COSE identifiers of ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 60_000
const CREDENTIAL_ID_BYTES = 1023

export async function creationOptionsFor(
  ctx: Context,
  member: { id: string; email: string; full_name: string },
  sessionId: string,
): Promise<CreationOptions | null> {
  const party = relyingPartyOf(ctx.config)
  if (!party) return null
  const passkeys = await listPasskeys(ctx, member.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(handleOf(member.id)),
    userName: member.email,
    userDisplayName: member.full_name,
    challenge: Uint8Array.from(await issueChallenge(ctx, { staffId: member.id, purpose: 'add', sessionId })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options as CreationOptions
}

export async function requestOptionsFor(ctx: Context, use: ChallengeUse): Promise<RequestOptions | null> {
  const party = relyingPartyOf(ctx.config)
  const passkeys = await listPasskeys(ctx, use.staffId)
  if (!party || passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(toDescriptor),
    challenge: Uint8Array.from(await issueChallenge(ctx, use)),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  return options as RequestOptions
}

/** `challenge` comes unverified from the browser. `verified` is null for a wrong answer. */
export interface Answered<Held> {
  challenge: Buffer
  verified: Held | null
}

export type MadePasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>

export function readAttestation(ctx: Context, attestation: Attestation): Promise<Answered<MadePasskey>> {
  return readAnswer(ctx, async ({ decodeAttestationObject, verifyRegistrationResponse }, expected) => {
    const { response } = attestation
    const object = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
    // Reject attestations with a vendor's certificate, because the library could fetch URLs in
    // it.
    const isOwn = object.get('fmt') === 'none' || (object.get('fmt') === 'packed' && !object.get('attStmt').get('x5c'))
    if (!isOwn) throw new Error('the attestation is a maker’s')
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { ...attestation, clientExtensionResults: {} } as RegistrationResponseJSON,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const credentialId = Buffer.from(id, 'base64url')
    if (credentialId.length > CREDENTIAL_ID_BYTES) throw new Error('the credential id is too long')
    return {
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: response.transports ?? [],
    }
  })
}

export interface UsedPasskey {
  id: string
  counter: number
}

export async function readAssertion(
  ctx: Context,
  staffId: string,
  assertion: Assertion,
): Promise<Answered<UsedPasskey>> {
  const passkey = await findPasskey(ctx, staffId, Buffer.from(assertion.id, 'base64url'))
  return readAnswer(ctx, async ({ verifyAuthenticationResponse }, expected) => {
    if (!passkey) throw new Error('the passkey is none of theirs')
    const { userHandle } = assertion.response
    if (userHandle && userHandle !== handleOf(staffId).toString('base64url'))
      throw new Error('the passkey is another’s')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
      credential: {
        id: assertion.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : null
  })
}

interface Expected {
  expectedOrigin: string
  expectedRPID: string
  /** Accepts any challenge, because `consumeAnswer` checks it. */
  expectedChallenge: (challenge: string) => boolean
  requireUserVerification: true
}

/** `look` must not use the database, because a database error would count as a wrong answer. */
async function readAnswer<Held>(
  ctx: Context,
  look: (protocol: Awaited<ReturnType<typeof library>>, expected: Expected) => Promise<Held | null>,
): Promise<Answered<Held>> {
  refuseInTransaction('the check of a signature')
  const party = relyingPartyOf(ctx.config)
  const protocol = await library()
  let challenge = Buffer.alloc(0)
  let verified: Held | null = null
  try {
    if (party)
      verified = await look(protocol, {
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        expectedChallenge: (said) => {
          challenge = Buffer.from(said, 'base64url')
          return true
        },
        requireUserVerification: true,
      })
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'passkey rejected')
  }
  return { challenge, verified }
}

function handleOf(staffId: string): Buffer {
  return Buffer.from(staffId.replaceAll('-', ''), 'hex')
}

function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id.toString('base64url'), transports }
}

/** Loads the library on first use, because loading takes 0.15 s and 25 MB. */
async function library() {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return { ...(await import('@simplewebauthn/server')), decodeAttestationObject }
}
