import * as z from 'zod/mini'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { idParams, password, wire } from './fields.ts'
import { issue } from './issue.ts'
import { assertion, attestation, creationOptions, passkey, passkeyName, requestOptions } from './passkeys.ts'
import { type Access, acknowledgement, envelope, route, superadmins } from './route.ts'

export const code = z
  .string(issue('staff-answers.codeNeeded'))
  .check(
    z.trim(),
    z.minLength(1, { ...issue('staff-answers.codeNeeded'), abort: true }),
    z.maxLength(40, issue('staff-answers.codeWrong')),
  )

const optionalCode = z.optional(
  z.pipe(
    z.transform((value: unknown) => (value === '' || value === null ? undefined : value)),
    z.optional(code),
  ),
)

export const secondFactor = { code: optionalCode, passkey: z.optional(assertion) }

const factors = z.object({
  totpSince: wire.maybeInstant,
  passkeys: z.array(passkey),
  /** Null if the server's URL allows no passkeys. */
  passkeyOrigin: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  withoutFactor: z.array(z.string()),
  requiredFrom: wire.maybeInstant,
})
export type Factors = z.infer<typeof factors>

const recoveryCodes = z.array(z.string())

export function factorCalls(base: string, access: Access) {
  return {
    factors: route('GET', `${base}/factors`, access, {
      summary: 'The caller’s second factors',
      answer: envelope(factors),
      fallback: staffAnswers.fetchFactors,
    }),
    offerTotp: route('POST', `${base}/factors/totp/offer`, access, {
      summary: 'Creates the secret of an authenticator app (RFC 6238) and returns it once; its first code activates it',
      body: z.object({ currentPassword: password('invalid.allFields') }),
      answer: envelope(z.object({ secret: z.string(), uri: z.string() })),
      fallback: staffAnswers.addFactor,
      rateLimit: 'accountChange',
    }),
    confirmTotp: route('POST', `${base}/factors/totp`, access, {
      summary:
        'Activates that app with its first code; the first factor returns ten recovery codes and ends other sessions',
      body: z.object({ code }),
      answer: envelope(z.object({ recoveryCodes: z.nullable(recoveryCodes) })),
      fallback: staffAnswers.addFactor,
      rateLimit: 'accountChange',
    }),
    removeTotp: route('DELETE', `${base}/factors/totp`, access, {
      summary: 'Removes the app; needs fresh proof',
      answer: acknowledgement,
      fallback: staffAnswers.removeFactor,
      rateLimit: 'accountChange',
    }),
    offerPasskey: route('POST', `${base}/factors/passkeys/offer`, access, {
      summary: 'The options with which a browser creates a passkey (WebAuthn)',
      body: z.object({ currentPassword: password('invalid.allFields') }),
      answer: envelope(creationOptions),
      fallback: staffAnswers.addFactor,
      rateLimit: 'accountChange',
    }),
    addPasskey: route('POST', `${base}/factors/passkeys`, access, {
      summary: 'Adds that passkey under a name; the first factor returns ten recovery codes and ends other sessions',
      body: z.object({ name: passkeyName, passkey: attestation }),
      answer: envelope(z.object({ recoveryCodes: z.nullable(recoveryCodes) })),
      fallback: staffAnswers.addFactor,
      rateLimit: 'accountChange',
    }),
    removePasskey: route('DELETE', `${base}/factors/passkeys/{id}`, access, {
      summary: 'Removes a passkey; needs fresh proof',
      params: idParams,
      answer: acknowledgement,
      fallback: staffAnswers.removeFactor,
      rateLimit: 'accountChange',
    }),
    renewRecoveryCodes: route('POST', `${base}/factors/recovery-codes`, access, {
      summary: 'Replaces the recovery codes with ten new ones; needs fresh proof',
      answer: envelope(z.object({ recoveryCodes })),
      fallback: staffAnswers.renewRecoveryCodes,
      rateLimit: 'accountChange',
    }),
    prove: route('POST', `${base}/proof`, access, {
      summary: 'Gives five minutes of fresh proof for a code, or for the password of a member without a second factor',
      body: z.object({ code: optionalCode, currentPassword: z.optional(password('invalid.allFields')) }),
      answer: acknowledgement,
      fallback: staffAnswers.prove,
    }),
    offerProof: route('POST', `${base}/proof/passkey/offer`, access, {
      summary: 'The options with which a browser uses a passkey as fresh proof',
      answer: envelope(requestOptions),
      fallback: staffAnswers.prove,
    }),
    proveByPasskey: route('POST', `${base}/proof/passkey`, access, {
      summary: 'Gives five minutes of fresh proof for a passkey',
      body: z.object({ passkey: assertion }),
      answer: acknowledgement,
      fallback: staffAnswers.prove,
    }),
  }
}

export const memberFactorCalls = {
  requireFactor: route('PUT', '/api/superadmin/factor-requirement', superadmins, {
    summary: 'Requires a second factor of all staff within seven days, or of nobody',
    body: z.object({ required: z.boolean(issue('staff-answers.requiredOrNot')) }),
    answer: acknowledgement,
    fallback: staffAnswers.requireFactor,
  }),
  resetFactors: route('DELETE', '/api/superadmin/administrators/{id}/factors', superadmins, {
    summary: 'Removes the lost second factor of a member; needs fresh proof',
    params: idParams,
    answer: acknowledgement,
    fallback: staffAnswers.resetFactors,
  }),
}
