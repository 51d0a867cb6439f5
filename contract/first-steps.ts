import { fallback } from '../words/en/shared.ts'
import { acknowledgement, clients, route } from './route.ts'

/** Separate from account.ts: only the card of the first steps loads it. */
export const firstSteps = {
  endFirstSteps: route('PUT', '/api/users/first-steps', clients, {
    summary: 'Shows the caller no first steps any more: they were sent away, or all of them are done',
    answer: acknowledgement,
    fallback: fallback.updateProfile,
  }),
}
