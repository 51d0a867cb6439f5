import * as z from 'zod/mini'
import { DAMAGE_KINDS, UNCHECKED_PARTS } from '../domain/damage.ts'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { wire } from './fields.ts'
import { envelope, route, superadmins } from './route.ts'

const damage = z.object({
  kind: z.enum(DAMAGE_KINDS),
  relation: z.string(),
  clientId: z.nullable(z.string()),
  rows: z.number(),
})

export const integrityState = z.object({
  state: z.enum(['none', 'good', 'damaged', 'failed', 'old']),
  endedAt: z.nullable(wire.instant),
  damage: z.array(damage),
  /** Number of findings that `damage` omits. */
  more: z.number(),
  unseen: z.array(z.enum(UNCHECKED_PARTS)),
  /** Error message if the last audit failed. Otherwise empty. */
  reason: z.string(),
})
export type IntegrityState = z.infer<typeof integrityState>

export const integrity = {
  state: route('GET', '/api/superadmin/integrity', superadmins, {
    summary: 'The result and time of the last database audit',
    answer: envelope(integrityState),
    fallback: staffAnswers.fetchIntegrity,
  }),
}
