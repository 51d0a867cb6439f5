import { useState } from 'react'
import { factorForms } from '../../../words/en/staff.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'

const words = factorForms.codes

/** The codes are shown only once, so only the button closes the dialog. */
export default function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Dialog
      onClose={onClose}
      locked
      still
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </>
      }
    >
      <ol className="grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
