import type { OwnClient } from '../../../contract/account.ts'
import { creditChoice } from '../../../contract/credit-choice.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { useSend } from '../../data/api/send.ts'
import { useAccountChange } from '../../forms/use-account-change.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'

export function CreditChoiceCard({ client: { keepsCredit } }: { client: OwnClient }) {
  const { send, busy, error } = useSend(creditChoice.setCredit)
  const changed = useAccountChange()
  async function choose(isOn: boolean): Promise<void> {
    if (await send({ body: { isOn } })) changed()
  }
  return (
    <TitledCard title={words.credit} text={words.creditText}>
      <Button variant="quiet" className="mt-3" disabled={busy} onClick={() => void choose(!keepsCredit)}>
        {keepsCredit ? words.creditOff : words.creditOn}
        <span className="sr-only"> {words.credit}</span>
      </Button>
      <Banner tone="error" className="mt-3">
        {error?.message}
      </Banner>
    </TitledCard>
  )
}
