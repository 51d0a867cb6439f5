import { toBytes, toText } from './device-lock.ts'

// The device itself checks the fingerprint or face, so these functions work offline.

export async function hasDeviceKeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Returns the id of a new credential, or null if the person or the device refuses. */
export async function createDeviceKey(name: string): Promise<string | null> {
  const credential = await navigator.credentials
    .create({
      publicKey: {
        challenge: random(),
        rp: { name },
        user: { id: random(), name, displayName: name },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
        // Not discoverable, so that no login page offers this credential as a passkey.
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
      },
    })
    .catch(() => null)
  return credential && toText(new Uint8Array((credential as PublicKeyCredential).rawId))
}

/** Index of the flags byte in WebAuthn's authenticator data, and the flag "user verified". */
const FLAGS_AT = 32
const VERIFIED = 4

export async function confirmByDevice(key: string): Promise<boolean> {
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: random(),
        allowCredentials: [{ type: 'public-key', id: toBytes(key), transports: ['internal'] }],
        userVerification: 'required',
      },
    })
    .catch(() => null)
  if (!credential) return false
  const { authenticatorData } = (credential as PublicKeyCredential).response as AuthenticatorAssertionResponse
  return ((new Uint8Array(authenticatorData)[FLAGS_AT] ?? 0) & VERIFIED) !== 0
}

const random = () => crypto.getRandomValues(new Uint8Array(32))
