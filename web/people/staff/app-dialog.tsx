import { useState } from 'react'
import { encode } from 'uqr'
import type { AnswerOf } from '../../../contract/route.ts'
import type { administrators } from '../../../contract/staff.ts'
import { factorForms } from '../../../words/en/staff.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { FormField } from '../../forms/form-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { TextLink } from '../../ui/kit/text-link.tsx'
import { currentPasswordInput } from '../person-inputs.ts'
import { CodeField } from './code-field.tsx'
import { useStaffCalls } from './staff-calls.ts'

type Offer = AnswerOf<typeof administrators.offerTotp>['data']

export default function AppDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (message: string, codes: string[] | null) => void
}) {
  const [offer, setOffer] = useState<Offer | null>(null)
  return offer ? (
    <Confirm offer={offer} onClose={onClose} onDone={onDone} />
  ) : (
    <Ask onClose={onClose} onDone={setOffer} />
  )
}

function Ask({ onClose, onDone }: { onClose: () => void; onDone: (offer: Offer) => void }) {
  const words = factorForms.offer
  const { form, ...dialog } = useCallForm(useStaffCalls().offerTotp, {
    defaults: { currentPassword: '' },
    onDone: ({ data }) => onDone(data),
  })
  return (
    <FormDialog {...dialog} words={words} description={words.text} onClose={onClose}>
      <FormField form={form} {...currentPasswordInput} label={words.password} />
    </FormDialog>
  )
}

function Confirm({
  offer: { secret, uri },
  onClose,
  onDone,
}: {
  offer: Offer
  onClose: () => void
  onDone: (message: string, codes: string[] | null) => void
}) {
  const words = factorForms.confirm
  const { form, ...dialog } = useCallForm(useStaffCalls().confirmTotp, {
    defaults: { code: '' },
    onDone: ({ message, data }) => onDone(message, data.recoveryCodes),
  })
  return (
    <FormDialog {...dialog} still words={words} description={words.text} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={uri} label={words.picture} />
        <div className="min-w-[min(100%,12rem)] flex-1">
          <p className="text-small text-muted">{words.key}</p>
          <p className="font-mono select-all">{groupByFour(secret)}</p>
          <TextLink alone href={uri}>
            {words.open}
          </TextLink>
        </div>
      </div>
      <CodeField form={form} label={words.code} />
    </FormDialog>
  )
}

function groupByFour(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Draws dark on light in both themes, so that cameras can read the code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
