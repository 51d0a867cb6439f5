import { contact } from '../../../contract/contact.ts'
import { MAX_LENGTH } from '../../../contract/fields.ts'
import { shapeOf } from '../../../domain/momo/shape.ts'
import { messagesWords as words } from '../../../words/en/messages.ts'
import { done } from '../../../words/en/shared.ts'
import { useSend } from '../../data/api/send.ts'
import { useClient } from '../../offline/guard.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { SubmitButton } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { toast } from '../../ui/kit/toast.tsx'

/** Shows the whole text to the client before sending the text to support. */
export default function ShapeDialog({ texts, onClose }: { texts: readonly string[]; onClose: () => void }) {
  const { fullName: name, email, phone } = useClient()
  const { send, busy, error } = useSend(contact.send)
  const message = [words.shapes, ...new Set(texts.map(shapeOf))].join('\n\n').slice(0, MAX_LENGTH.message)

  async function confirm(): Promise<void> {
    if (!(await send({ body: { name, email, phone, message } }))) return
    toast({ text: done.contact })
    onClose()
  }
  return (
    <Dialog
      title={words.sendShapes}
      description={words.sendShapesText}
      onClose={onClose}
      locked={busy}
      onSubmit={() => void confirm()}
      footer={<SubmitButton busy={busy}>{words.sendShapesNow}</SubmitButton>}
    >
      <p className="text-small text-muted">{[name, email, phone].join(' · ')}</p>
      <div className="mt-3 flex flex-col gap-3 rounded-box bg-paper px-4 py-3 text-small wrap-anywhere">
        {message.split('\n\n').map((shape) => (
          <p key={shape}>
            <bdi>{shape}</bdi>
          </p>
        ))}
      </div>
      <Banner tone="error" className="mt-3">
        {error?.message}
      </Banner>
    </Dialog>
  )
}
