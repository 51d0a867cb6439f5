import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { booksWords } from '../../../words/en/records.ts'
import { saveFile } from '../../browser/save-file.ts'
import { todayInKigali } from '../../browser/today.ts'
import { Button } from '../../ui/kit/button.tsx'
import { toast } from '../../ui/kit/toast.tsx'

export function DownloadButton({ file, name }: { file: () => Promise<Blob>; name: string }) {
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(`${name}-${todayInKigali()}.csv`, await file())
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
