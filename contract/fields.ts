import * as z from 'zod/mini'
import { isDeliverable, isEmail, isPhone, PASSWORD_MAX } from '../domain/credentials.ts'
import { parseDay } from '../domain/day.ts'
import { DISTRICTS } from '../domain/districts.ts'
import { LANGUAGES } from '../domain/language.ts'
import { MAX_CREDITOR, MAX_DESCRIPTION, MAX_TITLE } from '../domain/max-length.ts'
import { isAmount, MAX_AMOUNT } from '../domain/money.ts'
import { hasStackedMarks, hasVisibleText, plainAddress, plainText } from '../domain/plain-text.ts'
import type { fieldNames } from '../words/en/shared.ts'
import type { PlainCode } from '../words/message.ts'
import { issue } from './issue.ts'

/** Maximum lengths in characters. The database has the same limits: change them there too. */
export const MAX_LENGTH = {
  fullName: 120,
  businessName: 120,
  email: 254,
  phone: 32,
  address: 60,
  title: MAX_TITLE,
  creditor: MAX_CREDITOR,
  description: MAX_DESCRIPTION,
  message: 5000,
  search: 60,
  name: 120,
  note: 500,
  what: 200,
} as const satisfies Record<keyof typeof fieldNames, number>

type TextField = keyof typeof MAX_LENGTH

const WITH_LINES: readonly TextField[] = ['description', 'message', 'note']

export const forms = z.registry<Record<string, unknown>>()

export const AMOUNT_FORM = { type: 'number', minimum: 0, maximum: MAX_AMOUNT, multipleOf: 0.01, examples: [12500] }

// Matches control characters (Cc) and unpaired surrogates (Cs). PostgreSQL can't store surrogates
// or the control character NUL.
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u
const UNPRINTABLE_IN_LINES = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/** A text without visible characters counts as missing. */
export function text(field: TextField, missing: PlainCode, normalize: (value: string) => string = plainText) {
  return z.string({ error: missing }).check(
    z.overwrite(normalize),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((value) => hasVisibleText(value) || hasUnprintable(field, value), { error: missing, abort: true }),
    z.maxLength(MAX_LENGTH[field], { ...issue('invalid.tooLong', field, MAX_LENGTH[field]), abort: true }),
    z.refine((value) => !hasUnprintable(field, value), issue('invalid.unreadable', field)),
  )
}

export function optionalText(field: TextField) {
  const unreadable = issue('invalid.unreadable', field)
  return z
    .pipe(
      z.transform((value: unknown) => value ?? ''),
      z.string(unreadable).check(
        z.overwrite(plainText),
        z.trim(),
        z.maxLength(MAX_LENGTH[field], { ...issue('invalid.tooLong', field, MAX_LENGTH[field]), abort: true }),
        z.refine((value) => !hasUnprintable(field, value), unreadable),
      ),
    )
    .register(forms, { type: ['string', 'null'], maxLength: MAX_LENGTH[field], default: '' })
}

export function amount(missing: PlainCode, invalid: PlainCode) {
  return z
    .pipe(
      z.custom<number>((value) => value !== undefined, { error: missing, abort: true }),
      // Adding 0 turns -0 into 0.
      z.pipe(
        z.custom<number>(isAmount, { error: invalid }),
        z.transform((value: number) => value + 0),
      ),
    )
    .register(forms, AMOUNT_FORM)
}

/** Accepts a day or an instant. An instant becomes its day in Kigali (R2). */
export function day(missing: PlainCode) {
  return z
    .pipe(
      z.string({ error: missing }).check(z.minLength(1, { error: missing, abort: true })),
      z.transform((value: string, context) => {
        const parsed = parseDay(value)
        if (parsed === null) {
          context.issues.push({ code: 'custom', message: issue('invalid.day').error, input: value })
          return z.NEVER
        }
        return parsed
      }),
    )
    .register(forms, { type: 'string', format: 'date', examples: ['2026-11-21'] })
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** An id that isn't a UUID gets status 404, like an unknown id (R17). */
export const idParams = z.object({
  id: z
    .string()
    .check(z.regex(UUID, issue('refused.notFound')))
    .register(forms, { format: 'uuid' }),
})

/**
 * Id that the sender may choose for a new record. The server ignores a text that isn't a UUID.
 */
export const newRecordId = z
  .optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined,
      ),
      z.optional(z.string()),
    ),
  )
  .register(forms, { type: 'string', format: 'uuid' })

/** The sender chooses this id, so that the server stores a resent item only once. */
export const idempotentId = z
  .string(issue('invalid.body'))
  .check(z.regex(UUID, issue('invalid.body')), z.toLowerCase())
  .register(forms, { format: 'uuid' })

/** Emails that differ only in case are equal, so the result is in lower case (R28). */
export function email(missing: PlainCode) {
  return emailField(isDeliverable, missing)
}

/** Also accepts emails that `email()` rejects, because older accounts may have such an email. */
export function knownEmail(missing: PlainCode) {
  return emailField(isEmail, missing)
}

function emailField(isValid: (text: string) => boolean, missing: PlainCode) {
  return text('email', missing, (value) => plainAddress(value.toLowerCase())).check(
    z.refine(isValid, issue('invalid.email')),
  )
}

export function phone(missing: PlainCode) {
  return phoneText(missing).check(z.refine(isPhone, issue('invalid.phone')))
}

/**
 * Phone number of a staff member. Unlike a client's phone number, it may have any number of digits.
 */
export function phoneText(missing: PlainCode) {
  return text('phone', missing, plainAddress)
}

export function district(missing: PlainCode) {
  return z.enum(DISTRICTS, {
    error: ({ input }) => (input === undefined || input === '' ? missing : issue('invalid.district').error),
  })
}

export const language = z.enum(LANGUAGES, issue('invalid.language'))

/** Rejects a long password, because truncating it would make it weaker. */
export function password(missing: PlainCode) {
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.maxLength(PASSWORD_MAX, issue('invalid.passwordLong')))
}

export function newPassword(missing: PlainCode, min: number, tooShort: PlainCode) {
  return password(missing).check(z.minLength(min, { error: tooShort }))
}

export const wire = {
  id: z.string().register(forms, { format: 'uuid' }),
  day: z.string().register(forms, { format: 'date' }),
  amount: z.number().register(forms, { multipleOf: 0.01 }),
  instant: z.string().register(forms, { format: 'date-time' }),
  maybeInstant: z.nullable(z.string()).register(forms, { format: 'date-time' }),
}

function hasUnprintable(field: TextField, value: string): boolean {
  const unprintable = WITH_LINES.includes(field) ? UNPRINTABLE_IN_LINES : UNPRINTABLE
  return unprintable.test(value) || hasStackedMarks(value)
}
