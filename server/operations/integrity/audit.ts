import { sql } from 'kysely'
import type pg from 'pg'
import type { UncheckedPart } from '../../../domain/damage.ts'
import type { Context } from '../../platform/context.ts'
import { isCluster } from '../../platform/db/distribute.ts'
import { checkFigures } from './check-figures.ts'
import { checkStructures } from './check-structures.ts'
import { gatherFindings } from './findings.ts'
import type { AuditResult } from './integrity-checks.sql.ts'
import type { Pace } from './throttle.ts'

export async function auditDatabase(
  ctx: Context,
  administrator: pg.ClientConfig,
  pace: Pace,
): Promise<AuditResult & { clients: number }> {
  const findings = gatherFindings()
  const unseen: UncheckedPart[] = []
  if (!(await hasChecksums(ctx))) unseen.push('checksums')
  if (!(await checkStructures(administrator, findings, pace, ctx.log))) unseen.push('structures')
  if (await isCluster(ctx.db)) unseen.push('machines')
  const clients = await checkFigures(ctx, findings, pace)
  return { ...findings.result(), unseen, clients }
}

async function hasChecksums({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db)
  return rows[0]?.data_checksums === 'on'
}
