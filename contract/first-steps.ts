import { fallback } from '../words/en/shared.ts'
import { acknowledgement, clients, route } from './route.ts'

/** Separate from account.ts, because only the card of the first steps loads this call. */
export const firstSteps = {
  endFirstSteps: route('PUT', '/api/users/first-steps', clients, {
    summary: 'Hides the first steps from the caller',
    answer: acknowledgement,
    fallback: fallback.updateProfile,
  }),
}
