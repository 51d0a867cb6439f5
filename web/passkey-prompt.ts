import type { Assertion, Attestation, CreationOptions, RequestOptions } from '../contract/passkeys.ts'

/*
 * The browser's own window in which a passkey is made or used. SimpleWebAuthn speaks with it, and is fetched when somebody has
 * pressed the button.
 */

/** Whether this page can make and use passkeys that are for `origin`. */
export function takesPasskeys(origin: string | null): boolean {
  return origin === window.location.origin && 'PublicKeyCredential' in window
}

/** Whether this page can answer what a server asks of a passkey. */
export function canAnswer({ rpId }: RequestOptions): boolean {
  return rpId === window.location.hostname && 'PublicKeyCredential' in window
}

/** Has the browser make a passkey; `known` where its authenticator has one of theirs, null where none was made. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<Attestation | 'known' | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as Attestation
  } catch (error) {
    return (error as Error).name === 'InvalidStateError' ? 'known' : null
  }
}

/** Has the browser use one; null where it was not used. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<Assertion | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return (await startAuthentication({ optionsJSON: optionsJSON as never })) as Assertion
  } catch {
    return null
  }
}
