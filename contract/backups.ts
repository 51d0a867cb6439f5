import * as z from 'zod/mini'
import * as staffAnswers from '../words/en/staff-answers.ts'
import { wire } from './fields.ts'
import { envelope, route, superadmins } from './route.ts'

/**
 * How the backups stand. `off`: none are taken here. `failed`: the last one was not made, for that reason. `old`: the newest
 * is older than a night and a day. `behind`: what was changed since `keptTo` is not kept. `newestOfEach`: the newest copy of each
 * database that has copies in the folder, where there should be one. `drill`: the last restore drill, null before the first.
 */
export const backupState = z.object({
  state: z.enum(['off', 'good', 'failed', 'old', 'behind']),
  takenAt: z.nullable(wire.instant),
  keptTo: z.nullable(wire.instant),
  reason: z.string(),
  newestOfEach: z.array(wire.instant),
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
    summary: 'Whether backups are taken, and how old the newest one is',
    answer: envelope(backupState),
    fallback: staffAnswers.fetchBackups,
  }),
}
