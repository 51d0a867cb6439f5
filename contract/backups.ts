import * as z from 'zod/mini'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { wire } from './fields.ts'
import { envelope, route, superadmins } from './route.ts'

export const backupState = z.object({
  /** `behind`: no backup contains the changes made after `keptTo`. */
  state: z.enum(['off', 'good', 'failed', 'old', 'behind']),
  takenAt: z.nullable(wire.instant),
  keptTo: z.nullable(wire.instant),
  reason: z.string(),
  newestOfEach: z.array(wire.instant),
  /** The last test that restored a backup. */
  drill: z.nullable(
    z.object({
      at: wire.instant,
      reason: z.string(),
      succeededAt: z.nullable(wire.instant),
      clients: z.number(),
      entries: z.number(),
      seconds: z.number(),
    }),
  ),
})
export type BackupState = z.infer<typeof backupState>

export const backups = {
  state: route('GET', '/api/superadmin/backups', superadmins, {
    summary: 'The state of the backups, and the age of the newest one',
    answer: envelope(backupState),
    fallback: staffAnswers.fetchBackups,
  }),
}
