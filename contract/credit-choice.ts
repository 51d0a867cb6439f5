import * as z from 'zod/mini'
import { readPayTo } from '../domain/pay-to.ts'
import { fallback } from '../words/en/shared.ts'
import { issue } from './issue.ts'
import { acknowledgement, clients, route } from './route.ts'

/** Separate from `credit.ts`, because only clients with a credit book load that file. */
export const creditChoice = {
  setCredit: route('PUT', '/api/users/credit', clients, {
    summary: 'Turns customer credit on or off in the caller’s screens; deletes nothing',
    body: z.object({ isOn: z.boolean(issue('invalid.body')) }),
    answer: acknowledgement,
    fallback: fallback.updateProfile,
  }),
  setPayTo: route('PUT', '/api/users/pay-to', clients, {
    summary: 'Sets the mobile number or MoMo code that reminders to the caller’s customers name',
    body: z.object({
      payTo: z.pipe(
        z.string(issue('invalid.payTo')),
        z.transform((value: string, context) => {
          const digits = value.trim() && readPayTo(value)
          if (digits !== null) return digits
          context.issues.push({ code: 'custom', message: issue('invalid.payTo').error, input: value })
          return z.NEVER
        }),
      ),
    }),
    answer: acknowledgement,
    fallback: fallback.updateProfile,
    rateLimit: 'accountChange',
  }),
}
