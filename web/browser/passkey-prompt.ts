import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../../contract/passkeys.ts'

export function takesPasskeys(origin: string | null): boolean {
  return origin === window.location.origin && 'PublicKeyCredential' in window
}

export function canAnswer({ rpId }: RequestOptions): boolean {
  return rpId === window.location.hostname && 'PublicKeyCredential' in window
}

/** Returns 'known' if the authenticator already has a passkey, and null if the user cancels. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<Attestation | 'known' | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as Attestation
  } catch (error) {
    return (error as Error).name === 'InvalidStateError' ? 'known' : null
  }
}

export async function askForPasskey(optionsJSON: RequestOptions): Promise<Assertion | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return (await startAuthentication({ optionsJSON: optionsJSON as never })) as Assertion
  } catch {
    return null
  }
}
