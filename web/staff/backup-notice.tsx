import { type BackupState, backups } from '../../contract/backups.ts'
import { backupWords as words } from '../../words/en/backups.ts'
import { useAnswer } from '../api/query.ts'
import { Banner } from '../kit/banner.tsx'

/** Says what is wrong with the backups; nothing while all is well, or where none are taken. */
export function BackupNotice() {
  const { data: answer } = useAnswer(backups.state)
  return (
    <Banner tone="error" className="mb-4">
      {answer && sentenceOf(answer.data)}
    </Banner>
  )
}

function sentenceOf({ state, takenAt, keptTo, reason }: BackupState): string | null {
  if (state === 'failed') return words.failed(reason)
  if (state === 'old') return words.old(takenAt)
  return state === 'behind' ? words.behind(keptTo) : null
}
