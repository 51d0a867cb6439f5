import { guides } from '../../words/en/guides.ts'
import { Dialog } from './kit/dialog.tsx'

export default function GuideDialog({ of, onClose }: { of: keyof typeof guides; onClose: () => void }) {
  const { title, sections } = guides[of]
  return (
    <Dialog onClose={onClose} title={title}>
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
