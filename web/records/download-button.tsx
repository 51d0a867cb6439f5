import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { booksWords } from '../../words/en/records.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.tsx'

/** The button that saves a history as a file, and says so when that did not work. */
export function DownloadButton({ onDownload }: { onDownload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      size="small"
      variant="plain"
      busy={busy}
      onClick={() => {
        setBusy(true)
        onDownload()
          .catch(() => toast({ text: booksWords.downloadFailed, urgent: true }))
          .finally(() => setBusy(false))
      }}
    >
      <Download aria-hidden className="size-5" />
      <span className="max-sm:sr-only">
        <span className="max-xl:sr-only">{booksWords.download} </span>
        {booksWords.csv}
      </span>
    </Button>
  )
}
