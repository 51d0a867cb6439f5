import { Download, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fault } from '../../../words/en/layouts.ts'
import { booksWords as words } from '../../../words/en/records.ts'
import { saveFile } from '../../browser/save-file.ts'
import { CallError } from '../../data/api/call.ts'
import { isInOfflineMode } from '../../offline/offline-mode.ts'
import { buttonClass } from '../../ui/kit/button.tsx'
import { Menu, menuItemClass } from '../../ui/kit/menu.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { useChosenAction } from '../chosen-action.ts'
import { usePanelBelow } from './panel-below.ts'

const FORMATS = ['xlsx', 'csv'] as const

/**
 * A menu that saves a file, or nothing if `file` returns null. `isSummed` adds a row of totals to
 * the Excel file. `countId` is the id of the element that counts selected rows. Without it, the
 * file has the whole list. `children` are more items, such as Print. `isPrinting` turns the icon.
 */
export function DownloadButton({
  file,
  name,
  isSummed,
  countId,
  isPrinting = false,
  children,
}: {
  file: () => Promise<Blob | null>
  /** The file name without its ending. */
  name: string
  isSummed: boolean
  countId?: string
  isPrinting?: boolean
  children?: ReactNode
}) {
  const [isSaving, setIsSaving] = useState(false)
  const busy = isSaving || isPrinting
  const holder = usePanelBelow()
  async function save(format: (typeof FORMATS)[number]): Promise<void> {
    if (isSaving) return
    setIsSaving(true)
    try {
      const csv = await file()
      const made = csv && format === 'xlsx' ? await (await import('./workbook.ts')).toWorkbook(csv, isSummed) : csv
      if (made) saveFile(`${name}.${format}`, made)
    } catch (error) {
      const isOffline = error instanceof CallError && error.isOffline
      toast({
        text: isInOfflineMode.get() ? fault.notCached : isOffline ? fault.offline : words.downloadFailed,
        urgent: true,
      })
    }
    setIsSaving(false)
  }
  useChosenAction(countId ? {} : { xlsx: () => save('xlsx'), csv: () => save('csv') })
  const names = { xlsx: words.excel, csv: words.csv }
  const Icon = busy ? LoaderCircle : Download
  return (
    <span ref={holder} aria-busy={busy || undefined} className="shrink-0 print:hidden">
      <Menu
        label={words.download}
        icon={
          <span className={buttonClass('plain', 'small')}>
            <Icon className={busy ? 'spinner size-5' : 'size-5'} />
            <span className="download-label max-xl:hidden">{words.download}</span>
          </span>
        }
      >
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className={menuItemClass}
            aria-describedby={countId}
            onClick={() => void save(format)}
          >
            {names[format]}
          </button>
        ))}
        {children}
      </Menu>
    </span>
  )
}
