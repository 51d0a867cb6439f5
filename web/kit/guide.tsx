import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useKitWords } from './kit-words.tsx'

export interface GuideText {
  title: string
  sections: readonly { title: string; text: readonly string[] }[]
}

/** `<Guide title="How Analytics Works" sections={sections} />`: the button that opens an explanation, and its modal. */
export function Guide(text: GuideText) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <GuideButton onClick={() => setOpen(true)} />
      {open ? <GuideDialog {...text} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The button alone, for an explanation that is fetched later. */
export function GuideButton({ onClick }: { onClick: () => void }) {
  const words = useKitWords()
  return (
    <Button variant="plain" className="max-sm:px-3" onClick={onClick} aria-haspopup="dialog">
      <CircleQuestionMark aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{words.guide}</span>
    </Button>
  )
}

/** The explanation, part by part. */
export function GuideDialog({ title, sections, onClose }: GuideText & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="flex flex-col gap-5 pb-2">
        {sections.map((section) => (
          <section key={section.title}>
            <h3 className="font-bold">{section.title}</h3>
            {section.text.map((paragraph) => (
              <p key={paragraph} className="mt-1 max-w-prose text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
