import { account } from '../../../contract/account.ts'
import { businessChoice } from '../../../contract/business-choice.ts'
import { creditChoice } from '../../../contract/credit-choice.ts'
import { mail } from '../../../contract/mail.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { useAnswer } from '../../data/api/query.ts'
import { prefetch } from '../../data/prefetch.ts'
import { lazyPart } from '../../forms/lazy-part.tsx'
import { PageHeader } from '../../ui/kit/page-header.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { StatusCard } from './status-card.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const PayToButton = lazyPart(() => import('./pay-to-button.tsx'), null)
const AccountRecords = lazyPart(() => import('./account-records.tsx'), null)

export const meta = () => screenMeta(words.title)

export const clientLoader = () => prefetch(account.profile, account.sessions, mail.choices)

export default function ClientAccountScreen() {
  return (
    <>
      <PageHeader title={words.title} intro={words.intro} />
      <Fetched query={useAnswer(account.profile)} skeleton={<CardsSkeleton />}>
        {({ data: client }) => (
          <div className={columns}>
            <div className="grid grid-cols-1 gap-4">
              <StatusCard client={client} />
              <ProfileCard client={client} />
              <ChoiceCard
                call={creditChoice.setCredit}
                title={words.credit}
                text={words.creditText}
                isOn={client.keepsCredit}
              >
                {client.keepsCredit ? <PayToButton /> : null}
              </ChoiceCard>
            </div>
            <div className="grid grid-cols-1 gap-4">
              <LeavingCard client={client} />
              <LanguageCard />
              <TitledCard title={words.appearance} text={words.appearanceText}>
                <div className="mt-3">
                  <ThemeSwitch />
                </div>
              </TitledCard>
              <ChoiceCard
                call={businessChoice.setBusiness}
                title={words.business}
                text={words.businessText}
                isOn={client.runsBusiness}
              />
            </div>
            <AccountRecords client={client} />
          </div>
        )}
      </Fetched>
    </>
  )
}

const columns = 'grid items-start gap-4 lg:grid-cols-2'

function CardsSkeleton() {
  return (
    <div className={columns}>
      <div className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-128" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
