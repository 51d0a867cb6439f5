import { Fragment } from 'react'
import type { Client } from '../../contract/account.ts'
import type { Day } from '../../domain/day.ts'
import { dayName, spanName } from '../../words/en/dates.ts'
import { paper as words } from '../../words/en/site.ts'
import { useEyeClosed } from '../session.ts'
import { site } from '../site-config.ts'
import { todayInKigali } from './today.ts'

/**
 * What stands on paper where the screen has its frame: whose books these are, and of when. What the eye hides stays hidden
 * on paper too, which then says so: nobody should print by chance what they keep from the eyes around them.
 */
export function PaperHead({ client }: { client: Client }) {
  const [hidden] = useEyeClosed()
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

/** The period of a printed list, from its earliest to its latest day, and how much of it there is. */
export function PaperSpan({ days, note }: { days: readonly Day[]; note: string }) {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? (
    <p className="hidden pb-2 text-small print:block">{`${spanName(first, last)} · ${note}`}</p>
  ) : null
}
