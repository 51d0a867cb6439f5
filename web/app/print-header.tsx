import { Fragment } from 'react'
import type { Client } from '../../contract/account.ts'
import { dayName } from '../../words/en/dates.ts'
import { printHeader as words } from '../../words/en/layouts.ts'
import { useAmountsHidden } from '../browser/preferences.ts'
import { site } from '../browser/site-config.ts'
import { todayInKigali } from '../browser/today.ts'

export function PrintHeader({ client }: { client: Client }) {
  const [hidden] = useAmountsHidden()
  const whose = [site.productName, client.fullName, client.businessName].filter(Boolean)
  return (
    <div className="hidden pb-2 text-small print:block">
      <p>
        {whose.map((name) => (
          <Fragment key={name}>
            <bdi>{name}</bdi>
            {' · '}
          </Fragment>
        ))}
        {words.printed(dayName(todayInKigali()))}
      </p>
      {hidden ? <p className="font-medium">{words.hidden}</p> : null}
    </div>
  )
}
