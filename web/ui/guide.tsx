import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import type { guides } from '../../words/en/guides.ts'
import { kitWords } from '../../words/en/kit.ts'
import { Button } from './kit/button.tsx'
import { lazyDialog } from './kit/lazy-dialog.tsx'

const GuideDialog = lazyDialog(() => import('./guide-dialog.tsx'))

export function Guide({ of }: { of: keyof typeof guides }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" className="max-sm:px-3" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <CircleQuestionMark className="size-5" />
        <span className="max-sm:sr-only">{kitWords.guide}</span>
      </Button>
      {open ? <GuideDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
