import * as z from 'zod/mini'
import { fallback, invalid } from '../words/en/shared.ts'
import { idParams, wire } from './fields.ts'
import { acknowledgement, anyone, clients, envelope, route, superadmins } from './route.ts'

/** What a client can be sent or spared: the four summaries, and warnings about limits and targets. */
export const MAIL_CHOICES = ['day', 'week', 'month', 'year', 'warning'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

const choice = z.boolean({ error: invalid.body })
export const mailChoices = z.object({ day: choice, week: choice, month: choice, year: choice, warning: choice })
export type MailChoices = z.infer<typeof mailChoices>

/** A mail that nobody would take, for a superadmin to look at: no body, no figures. */
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
  choices: route({
    method: 'GET',
    path: '/api/users/mail-choices',
    access: clients,
    summary: 'Which summaries and warnings the caller gets by e-mail',
    answer: envelope(mailChoices),
    fallback: fallback.fetchMailChoices,
  }),
  setChoices: route({
    method: 'PUT',
    path: '/api/users/mail-choices',
    access: clients,
    summary: 'Sets which summaries and warnings the caller gets by e-mail',
    body: mailChoices,
    answer: envelope(mailChoices),
    fallback: fallback.setMailChoices,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/mail/unsubscribe',
    access: anyone,
    summary: 'Switches off the kinds of mail that the signed token of a mail’s link names; needs no login',
    body: z.object({ token: z.string({ error: invalid.body }).check(z.maxLength(200, { error: invalid.body })) }),
    answer: acknowledgement,
    fallback: fallback.setMailChoices,
    rateLimit: 'reset',
  }),
  parked: route({
    method: 'GET',
    path: '/api/superadmin/mails/parked',
    access: superadmins,
    summary: 'Mails that could not be sent, newest first, at most 200',
    answer: envelope(z.array(parkedMail)),
    fallback: fallback.fetchMails,
  }),
  retry: route({
    method: 'POST',
    path: '/api/superadmin/mails/parked/{id}/retry',
    access: superadmins,
    summary: 'Lets a parked mail be sent again, for another 48 hours',
    params: idParams,
    answer: acknowledgement,
    fallback: fallback.retryMail,
  }),
}
