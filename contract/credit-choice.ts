import * as z from 'zod/mini'
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
}
