import * as z from 'zod/mini'
import { hasStackedMarks, hasVisibleText, plainText } from '../domain/plain-text.ts'
import { wire } from './fields.ts'
import { issue } from './issue.ts'

/* JSON objects of WebAuthn (Level 3, 5.1.8 to 5.1.10). The schemas omit members that we ignore. */

/** Maximum length in characters. The database has the same limit: change it there too. */
export const PASSKEY_NAME_LENGTH = 60

const unreadable = issue('staff-answers.passkeyUnreadable')

const bytes = (max: number) => z.string(unreadable).check(z.maxLength(max, unreadable), z.regex(/^[\w-]*$/, unreadable))
const credentialId = bytes(1400)
const publicKeyType = z.literal('public-key', unreadable)
const transports = z
  .array(z.string(unreadable).check(z.maxLength(20, unreadable)), unreadable)
  .check(z.maxLength(10, unreadable))

export const attestation = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: publicKeyType,
    response: z.object(
      { clientDataJSON: bytes(4000), attestationObject: bytes(16_000), transports: z.optional(transports) },
      unreadable,
    ),
  },
  unreadable,
)
export type Attestation = z.infer<typeof attestation>

export const assertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: publicKeyType,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(8000),
        userHandle: z.optional(z.nullable(bytes(100))),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type Assertion = z.infer<typeof assertion>

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
)

export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
  hints: z.array(z.string()),
})
export type CreationOptions = z.infer<typeof creationOptions>

export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: known,
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof requestOptions>

export const passkeyName = z.string(issue('staff-answers.passkeyName')).check(
  z.overwrite(plainText),
  z.trim(),
  z.minLength(1, { ...issue('staff-answers.passkeyName'), abort: true }),
  z.maxLength(PASSKEY_NAME_LENGTH, { ...issue('staff-answers.passkeyNameLong', PASSKEY_NAME_LENGTH), abort: true }),
  z.refine(
    (name) => hasVisibleText(name) && !/[\p{Cc}\p{Cs}]/u.test(name) && !hasStackedMarks(name),
    issue('staff-answers.passkeyName'),
  ),
)

export const passkey = z.object({
  _id: wire.id,
  name: z.string(),
  createdAt: wire.instant,
  lastUsedAt: wire.maybeInstant,
})
