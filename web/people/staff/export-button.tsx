import type { Call } from '../../../contract/route.ts'
import { staffExport } from '../../../contract/staff-export.ts'
import { exportWords as words } from '../../../words/en/staff-export.ts'
import { DownloadButton } from '../../books/files/download-button.tsx'
import { fileNameOf } from '../../books/files/file-name.ts'
import { CallError } from '../../data/api/call.ts'
import { download } from '../../data/api/download.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { toast } from '../../ui/kit/toast.tsx'
import { askForProof, needsProof } from './proof-host.tsx'

type ListFile = keyof (typeof staffExport)['superadmin']

export default function ExportButton({ of, query }: { of: ListFile; query: Record<string, string> }) {
  const calls: { [Name in ListFile]?: Call } = staffExport[useStaffMember().type]
  const call = calls[of]
  if (!call) return null

  async function fetchFile(file: Call): Promise<Blob | null> {
    const filters = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'sort')
    try {
      const blob = await download(file, Object.fromEntries(filters))
      toast({ text: words.recorded })
      return blob
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (await askForProof(cause)) return fetchFile(file)
      if (!needsProof(cause)) toast({ text: errorMessage(cause, cause.message), urgent: true })
      return null
    }
  }

  return <DownloadButton file={() => fetchFile(call)} name={fileNameOf([words.files[of]])} isSummed={false} />
}
