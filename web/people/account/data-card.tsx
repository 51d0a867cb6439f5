import { Download, FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { EXPORT_FORMATS, type ExportFormat, exporting } from '../../../contract/export.ts'
import { dataWords as words } from '../../../words/en/data.ts'
import { paletteWords } from '../../../words/en/palette.ts'
import { saveFile } from '../../browser/save-file.ts'
import { todayInKigali } from '../../browser/today.ts'
import { CallError } from '../../data/api/call.ts'
import { download } from '../../data/api/download.ts'
import { errorMessage } from '../../data/api/error-message.ts'
import { paths } from '../../session/paths.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button, buttonClass } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { ActionRow } from '../action-row.tsx'
import { ImportList } from './import-list.tsx'

const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx'), 'on demand')

/** Inactive clients may download their data, but not import it. */
export function DataCard({ isInactive }: { isInactive: boolean }) {
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [locked, setLocked] = useState<ExportFormat | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function save(format: ExportFormat): Promise<void> {
    setBusy(format)
    setError(null)
    try {
      saveFile(`${words.file(todayInKigali())}.${format}`, await download(exporting.books, { format }))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (cause.errors.some(({ field }) => field === 'currentPassword')) setLocked(format)
      else setError(errorMessage(cause, cause.message))
    }
    setBusy(null)
  }

  return (
    <TitledCard title={words.title} text={words.text}>
      <h3 className="mt-4 font-medium">{words.copies}</h3>
      <ul>
        {EXPORT_FORMATS.map((format) => (
          <Copy key={format} format={format} busy={busy} onSave={() => void save(format)} />
        ))}
      </ul>
      <Banner tone="error" className="mt-3">
        {error}
      </Banner>
      {isInactive ? null : (
        <>
          <h3 className="mt-4 font-medium">{words.bring}</h3>
          <p className="text-small text-muted">{words.bringText}</p>
          <Link to={paths.import} className={`${buttonClass('quiet')} mt-3`}>
            <FileUp className="size-5" />
            {paletteWords.importFile}
          </Link>
        </>
      )}
      <ImportList isInactive={isInactive} />
      {locked ? (
        <PasswordDialog
          onClose={() => setLocked(null)}
          onDone={() => {
            setLocked(null)
            void save(locked)
          }}
        />
      ) : null}
    </TitledCard>
  )
}

function Copy({ format, busy, onSave }: { format: ExportFormat; busy: ExportFormat | null; onSave: () => void }) {
  const id = useId()
  const { name, text } = words.formats[format]
  return (
    <ActionRow name={name} text={text} textId={id}>
      <Button
        variant="quiet"
        size="small"
        busy={busy === format}
        disabled={busy !== null}
        aria-label={words.downloadNamed(name)}
        aria-describedby={id}
        onClick={onSave}
      >
        {busy === format ? null : <Download className="size-5" />}
        {busy === format ? words.downloading : words.download}
      </Button>
    </ActionRow>
  )
}
