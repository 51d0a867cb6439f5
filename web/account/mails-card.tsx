import { useState } from 'react'
import { MAIL_CHOICES, type MailChoice, mail } from '../../contract/mail.ts'
import { accountWords as words } from '../../words/en/account.ts'
import { keyOf, queryClient, useAnswer } from '../api/query.ts'
import { QueryError } from '../api/query-error.tsx'
import { useSend } from '../api/send.ts'
import { Banner } from '../kit/banner.tsx'
import { Card } from '../kit/card.tsx'
import { Checkbox } from '../kit/inputs.tsx'
import { Loading, SkeletonRows } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.tsx'

/** Which summaries and warnings come by e-mail; each is saved as soon as it is ticked. */
export function MailsCard() {
  const { data: answer, error, refetch, isFetching } = useAnswer(mail.choices)
  const saving = useSend(mail.setChoices)
  // What was ticked a moment ago, until the server has it.
  const [asked, setAsked] = useState<MailChoice | null>(null)

  async function choose(kind: MailChoice, wanted: boolean): Promise<void> {
    if (!answer) return
    setAsked(kind)
    const saved = await saving.send({ body: { ...answer.data, [kind]: wanted } })
    if (saved) {
      if (saved.data) queryClient.setQueryData(keyOf(mail.choices), saved)
      else await refetch()
      toast({ text: saved.message })
    }
    setAsked(null)
  }

  return (
    <Card as="section" aria-labelledby="mails">
      <h2 id="mails" className="text-lead">
        {words.mails}
      </h2>
      <p className="text-muted">{words.mailsText}</p>
      <QueryError error={answer ? null : error} busy={isFetching} onRetry={refetch} />
      {saving.error ? (
        <Banner tone="error" className="mt-3">
          {saving.error.message}
        </Banner>
      ) : null}
      {answer ? (
        <div className="mt-1">
          {MAIL_CHOICES.map((kind) => (
            <Checkbox
              key={kind}
              label={words.mailKinds[kind]}
              checked={asked === kind ? !answer.data[kind] : answer.data[kind]}
              disabled={asked !== null}
              onChange={(event) => void choose(kind, event.target.checked)}
            />
          ))}
        </div>
      ) : error ? null : (
        <>
          <Loading />
          <SkeletonRows rows={4} />
        </>
      )}
    </Card>
  )
}
