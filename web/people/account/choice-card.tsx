import type { ReactNode } from 'react'
import type { businessChoice } from '../../../contract/business-choice.ts'
import type { creditChoice } from '../../../contract/credit-choice.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { useSend } from '../../data/api/send.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'

export function ChoiceCard({
  call,
  title,
  text,
  isOn,
  children,
}: {
  call: typeof creditChoice.setCredit | typeof businessChoice.setBusiness
  title: string
  text: string
  isOn: boolean
  children?: ReactNode
}) {
  const { send, busy, error } = useSend(call)
  const changed = useAccountChange()
  async function choose(): Promise<void> {
    if (await send({ body: { isOn: !isOn } })) changed()
  }
  return (
    <TitledCard title={title} text={text}>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" disabled={busy} onClick={() => void choose()}>
          {isOn ? words.turnOff : words.turnOn}
          <span className="sr-only"> {title}</span>
        </Button>
        {children}
      </div>
      <Banner tone="error" className="mt-3">
        {error?.message}
      </Banner>
    </TitledCard>
  )
}
