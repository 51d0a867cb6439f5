import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { issue } from './issue.ts'
import { acknowledgement, clients, route } from './route.ts'

export const businessChoice = {
  setBusiness: route('PUT', '/api/users/business', clients, {
    summary: 'Shows or hides the turnover of the year in the caller’s screens',
    body: z.object({ isOn: z.boolean(issue('invalid.body')) }),
    answer: acknowledgement,
    fallback: fallback.updateProfile,
  }),
}
