import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Call } from '../../../contract/route.ts'
import { staffExport } from '../../../contract/staff-export.ts'
import { exportWords as words } from '../../../words/en/staff-export.ts'
import { saveFile } from '../../browser/save-file.ts'
import { todayInKigali } from '../../browser/today.ts'
import { CallError } from '../../data/api/call.ts'
import { download } from '../../data/api/download.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { Button } from '../../ui/kit/button.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { askForProof, needsProof } from './proof-host.tsx'

type ListFile = keyof (typeof staffExport)['superadmin']

export default function ExportButton({ of, query }: { of: ListFile; query: Record<string, string> }) {
  const [busy, setBusy] = useState(false)
  const calls: { [Name in ListFile]?: Call } = staffExport[useStaffMember().type]
  const call = calls[of]
  if (!call) return null

  async function fetchFile(file: Call): Promise<Blob | null> {
    const filters = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'sort')
    try {
      return await download(file, Object.fromEntries(filters))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (await askForProof(cause)) return fetchFile(file)
      if (!needsProof(cause)) toast({ text: errorMessage(cause, cause.message), urgent: true })
      return null
    }
  }

  async function save(file: Call): Promise<void> {
    setBusy(true)
    const blob = await fetchFile(file).finally(() => setBusy(false))
    if (!blob) return
    saveFile(`${words.files[of]}-${todayInKigali()}.csv`, blob)
    toast({ text: words.recorded })
  }

  return (
    <Button size="small" variant="plain" busy={busy} className="shrink-0" onClick={() => void save(call)}>
      <Download aria-hidden className="size-5" />
      <span className="max-sm:sr-only">
        <span className="sr-only">{words.download} </span>
        {words.csv}
      </span>
    </Button>
  )
}
