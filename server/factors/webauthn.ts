import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../../contract/passkeys.ts'
import type { Context } from '../context.ts'
import { refuseInTransaction } from '../db/transaction.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { type ChallengeUse, findPasskey, issueChallenge, listPasskeys, type PasskeyRow } from './passkeys.sql.ts'

/*
 * What is asked of a browser, and what its answers say: the protocol is SimpleWebAuthn's. It is loaded once somebody has to do
 * with a passkey, since it takes 0.15 s and 25 MB. Whether an answer is to a challenge of ours is looked at where it is spent.
 */

/** ES256, EdDSA and RS256 (COSE), the same on whatever Node: what nearly every authenticator makes stands first. */
const ALGORITHMS = [-7, -8, -257]
const TIMEOUT_MS = 60_000
/** How long an authenticator may call a passkey, in bytes (WebAuthn, 7.1). */
const CREDENTIAL_ID_BYTES = 1023

/** What a browser makes a passkey by, for a member; null where it could make none. */
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

/** What a browser uses a passkey of a member by; null when they have none, or it could use none. */
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

/** What an answer came to: the challenge that it says it is to, and what it holds; null where it does not hold water. */
export interface Answered<Held> {
  challenge: Buffer
  held: Held | null
}

/** A passkey that a browser has made. */
export type MadePasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** Looks at what a browser answers that has made a passkey. */
export function readAttestation(ctx: Context, attestation: Attestation): Promise<Answered<MadePasskey>> {
  return readAnswer(ctx, async ({ decodeAttestationObject, verifyRegistrationResponse }, expected) => {
    const { response } = attestation
    const object = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')))
    // That of a maker was not asked for. It brings certificates, and those addresses, which the library would fetch from.
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

/** A use of a passkey: which one, and what its authenticator counts. */
export interface UsedPasskey {
  id: string
  counter: number
}

/** Looks at what a browser answers that has used a passkey of a member. */
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

/** What is demanded of every answer; its challenge is only read, since the database says whether it is one. */
interface Expected {
  expectedOrigin: string
  expectedRPID: string
  expectedChallenge: (challenge: string) => boolean
  requireUserVerification: true
}

/**
 * Reads an answer. Whatever is wrong with it, the library throws: so `look` asks nothing but the library, and what fails in
 * the database is no answer that is wrong.
 */
async function readAnswer<Held>(
  ctx: Context,
  look: (protocol: Awaited<ReturnType<typeof library>>, expected: Expected) => Promise<Held | null>,
): Promise<Answered<Held>> {
  refuseInTransaction('a signature that is looked at')
  const party = relyingPartyOf(ctx.config)
  const protocol = await library()
  let challenge = Buffer.alloc(0)
  let held: Held | null = null
  try {
    if (party)
      held = await look(protocol, {
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        expectedChallenge: (said) => {
          challenge = Buffer.from(said, 'base64url')
          return true
        },
        requireUserVerification: true,
      })
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a passkey was refused')
  }
  return { challenge, held }
}

/** What an authenticator knows a member by: their id, which says nothing of them. */
function handleOf(staffId: string): Buffer {
  return Buffer.from(staffId.replaceAll('-', ''), 'hex')
}

function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id.toString('base64url'), transports }
}

async function library() {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  return { ...(await import('@simplewebauthn/server')), decodeAttestationObject }
}
