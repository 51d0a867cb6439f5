import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { type BackupState, backups } from '../../../contract/backups.ts'
import { type IntegrityState, integrity } from '../../../contract/integrity.ts'
import { operator } from '../../../contract/operator.ts'
import { superadmin } from '../../../contract/staff.ts'
import { backupWords } from '../../../words/en/backups.ts'
import { damageLine, integrityWords } from '../../../words/en/integrity.ts'
import { factors as factorWords, missingSettings, operatorMissing, team } from '../../../words/en/staff.ts'
import { useAnswer } from '../../data/api/query.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { textLink } from '../../ui/kit/text-link.tsx'

/** Maximum number of findings to show. The email and the log list all of them. */
const MOST_LINES = 5

export function Alarms() {
  const { data: backup } = useAnswer(backups.state)
  const { data: audit } = useAnswer(integrity.state)
  const { data: missing } = useAnswer(operator.missing)
  const { data: factors } = useAnswer(superadmin.factors)
  const names = factors?.data.withoutFactor ?? []
  const alarms = [...(audit ? databaseAlarms(audit.data) : []), ...(backup ? backupAlarms(backup.data) : [])]
  const tasks = [
    ...(names.length > 0
      ? [
          {
            summary: factorWords.without(names.length),
            sentence: factorWords.missing,
            lines: names,
            to: WITHOUT_FACTOR,
          },
        ]
      : []),
    ...(missing && missing.data.length > 0
      ? [{ summary: missingSettings(missing.data.length), sentence: operatorMissing(missing.data) }]
      : []),
  ]
  return (
    <>
      {alarms.length > 0 ? (
        <Banner tone="error" className="mb-4">
          <div className="grid gap-3">
            {alarms.map((alarm) => (
              <AlarmText key={alarm.sentence} {...alarm} />
            ))}
          </div>
        </Banner>
      ) : null}
      {tasks.length > 0 ? (
        <details className="-my-1.5 text-small">
          <summary className="tap flex items-center gap-1 font-medium text-loss">
            {tasks.map(({ summary }) => summary).join(' · ')}
            <ChevronDown className="turns size-5 shrink-0" />
          </summary>
          <div className="grid gap-3 pb-3">
            {tasks.map((task) => (
              <AlarmText key={task.sentence} {...task} />
            ))}
          </div>
        </details>
      ) : null}
    </>
  )
}

/** Query that lists the administrators in the alarm. */
const WITHOUT_FACTOR = '?tab=administrators&factor=missing'

function AlarmText({ sentence, lines, to }: Alarm) {
  return (
    <div>
      <p>{sentence}</p>
      {lines && (
        <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {to ? (
        <Link to={to} className={`tap inline-flex items-center ${textLink}`}>
          {team.tab}
        </Link>
      ) : null}
    </div>
  )
}

export function RestoreDrill() {
  const drill = useAnswer(backups.state).data?.data.drill
  if (!drill?.succeededAt) return null
  return <p className="pt-6 text-small text-muted">{backupWords.drill(drill.succeededAt, drill)}</p>
}

export function Unaudited() {
  const { state, unseen } = useAnswer(integrity.state).data?.data ?? {}
  if (state !== 'good' || !unseen || unseen.length === 0) return null
  return <p className="pt-6 text-small text-muted">{integrityWords.unseen(unseen)}</p>
}

interface Alarm {
  sentence: string
  lines?: string[]
  to?: string
}

function backupAlarms(backup: BackupState): Alarm[] {
  const { newestOfEach, drill } = backup
  const failedDrill = drill?.reason ? [{ sentence: backupWords.drillFailed(drill.reason) }] : []
  const foreign = newestOfEach.length > 1 ? [{ sentence: backupWords.otherHistories(newestOfEach) }] : []
  return [...ownBackupAlarms(backup), ...foreign, ...failedDrill]
}

function ownBackupAlarms({ state, takenAt, keptTo, reason }: BackupState): Alarm[] {
  if (state === 'failed') return [{ sentence: backupWords.failed(reason) }]
  if (state === 'old') return [{ sentence: backupWords.old(takenAt) }]
  return state === 'behind' ? [{ sentence: backupWords.behind(keptTo) }] : []
}

function databaseAlarms({ state, endedAt, damage, more, reason }: IntegrityState): Alarm[] {
  if (state === 'failed') return [{ sentence: integrityWords.failed(reason) }]
  if (state === 'old') return [{ sentence: integrityWords.old(endedAt) }]
  if (state !== 'damaged') return []
  const shown = damage.slice(0, MOST_LINES)
  const lines = [...shown.map(damageLine), ...integrityWords.more(damage.length - shown.length + more)]
  return [{ sentence: integrityWords.damaged(endedAt), lines }]
}
