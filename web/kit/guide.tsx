import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useKitWords } from './kit-words.tsx'

/** `<Guide title="How Debts Work" sections={guides.debt} />`: the button that opens an explanation, and its modal. */
export function Guide({
  title,
  sections,
}: {
  title: string
  sections: readonly { title: string; text: readonly string[] }[]
}) {
  const words = useKitWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" className="max-sm:px-3" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <CircleQuestionMark aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{words.guide}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
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
    </>
  )
}
