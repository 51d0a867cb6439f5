import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Call } from '../../../contract/route.ts'
import { booksWords } from '../../../words/en/records.ts'
import { saveFile } from '../../browser/save-file.ts'
import { todayInKigali } from '../../browser/today.ts'
import { download } from '../../data/api/download.ts'
import { Button } from '../../ui/kit/button.tsx'
import { toast } from '../../ui/kit/toast.tsx'

export function DownloadButton({ call, query, name }: { call: Call; query: { search: string }; name: string }) {
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(`${name}-${todayInKigali()}.csv`, await download(call, query))
    } catch {
      toast({ text: booksWords.downloadFailed, urgent: true })
    }
    setBusy(false)
  }
  return (
    <Button size="small" variant="plain" busy={busy} onClick={save}>
      <Download aria-hidden className="size-5" />
      <span className="max-sm:sr-only">
        <span className="max-xl:sr-only">{booksWords.download} </span>
        {booksWords.csv}
      </span>
    </Button>
  )
}
