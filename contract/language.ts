import * as z from 'zod/mini'
import { fallback } from '../words/en/shared.ts'
import { language } from './fields.ts'
import { acknowledgement, clients, route } from './route.ts'

/** Separate from account.ts, because only the language menu loads this call. */
export const ownLanguage = {
  setLanguage: route('PUT', '/api/users/language', clients, {
    summary: 'Sets the language of the caller’s screens and emails',
    body: z.object({ language }),
    answer: acknowledgement,
    fallback: fallback.updateProfile,
  }),
}
