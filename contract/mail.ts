import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { idParams, wire } from './fields.ts'
import { issue } from './issue.ts'
import { acknowledgement, anyone, clients, envelope, route, superadmins } from './route.ts'

export const MAIL_CHOICES = ['day', 'week', 'month', 'year', 'warning'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

const choice = z.boolean(issue('invalid.body'))
export const mailChoices = z.object({
  day: choice,
  week: choice,
  month: choice,
  year: choice,
  warning: choice,
} satisfies Record<MailChoice, typeof choice>)
export type MailChoices = z.infer<typeof mailChoices>

export const parkedMail = z.object({
  _id: wire.id,
  kind: z.string(),
  recipient: z.string(),
  createdAt: wire.instant,
  parkedAt: wire.instant,
  attempts: z.number(),
  reason: z.string(),
})
export type ParkedMail = z.infer<typeof parkedMail>

export const mail = {
  choices: route('GET', '/api/users/mail-choices', clients, {
    summary: 'The summaries and warnings that the caller gets by email',
    answer: envelope(mailChoices),
    fallback: fallback.fetchMailChoices,
  }),
  setChoices: route('PUT', '/api/users/mail-choices', clients, {
    summary: 'Chooses the summaries and warnings that the caller gets by email',
    body: mailChoices,
    answer: envelope(mailChoices),
    fallback: fallback.setMailChoices,
  }),
  unsubscribe: route('POST', '/api/mail/unsubscribe', anyone, {
    summary: 'Switches off the kinds of email that a link’s signed token names; needs no login',
    body: z.object({ token: z.string(issue('invalid.body')).check(z.maxLength(200, issue('invalid.body'))) }),
    answer: acknowledgement,
    fallback: fallback.setMailChoices,
    rateLimit: 'reset',
  }),
  parked: route('GET', '/api/superadmin/mails/parked', superadmins, {
    summary: 'Undeliverable emails, newest first, at most 200',
    answer: envelope(z.array(parkedMail)),
    fallback: fallback.fetchMails,
  }),
  retry: route('POST', '/api/superadmin/mails/parked/{id}/retry', superadmins, {
    summary: 'Retries an undeliverable email for another 48 hours',
    params: idParams,
    answer: acknowledgement,
    fallback: fallback.retryMail,
  }),
}
