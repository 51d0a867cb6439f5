import { useState } from 'react'
import { MAIL_CHOICES, type MailChoice, mail } from '../../../contract/mail.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { keyOf, queryClient, useAnswer } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { FetchedCard } from './fetched-card.tsx'

export function MailsCard() {
  const choices = useAnswer(mail.choices)
  const saving = useSend(mail.setChoices)
  const [asked, setAsked] = useState<MailChoice | null>(null)

  async function choose(body: Record<MailChoice, boolean>, kind: MailChoice): Promise<void> {
    setAsked(kind)
    const saved = await saving.send({ body })
    if (saved) {
      if (saved.data) queryClient.setQueryData(keyOf(mail.choices), saved)
      else await choices.refetch()
      toast({ text: saved.message })
    }
    setAsked(null)
  }

  return (
    <FetchedCard title={words.mails} text={words.mailsText} query={choices} change={saving} rows={4}>
      {({ data }) => (
        <div className="mt-1">
          {MAIL_CHOICES.map((kind) => (
            <Checkbox
              key={kind}
              label={words.mailKinds[kind]}
              checked={asked === kind ? !data[kind] : data[kind]}
              disabled={asked !== null}
              onChange={(event) => void choose({ ...data, [kind]: event.target.checked }, kind)}
            />
          ))}
        </div>
      )}
    </FetchedCard>
  )
}
