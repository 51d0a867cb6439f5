import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** What a guide says: points, each with a heading. */
export interface GuideText {
  title: string
  points: readonly { title: string; text: string }[]
}

/** `<Guide label="Guide" guide={progressGuide} />`: a button that opens the guide of a screen. */
export function Guide({ label, guide }: { label: string; guide: GuideText }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <CircleHelp aria-hidden className="size-5" />
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={guide.title}>
        <dl className="flex flex-col gap-4 pb-2">
          {guide.points.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
