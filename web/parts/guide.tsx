import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { booksWords, type GuideSection } from '../../words/en/books.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** `<Guide title="How Debts Work" sections={guides.debt} />`: the button and the modal that it opens. */
export function Guide({ title, sections }: { title: string; sections: readonly GuideSection[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <CircleQuestionMark aria-hidden className="size-5" />
        {booksWords.guide}
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
