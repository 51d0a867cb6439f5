import type { ComponentType } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { credit } from '../../contract/credit.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { whenIdle } from '../kit/lazy-dialog.tsx'
import { screenMeta } from '../page-meta.ts'
import { prefetch, prefetchList } from '../prefetch.ts'
import './credit-rows.css'
import { PeopleList } from './people-list.tsx'
import { peopleQuery } from './shown-people.ts'

export const meta = () => screenMeta(words.title)

export const clientLoader = ({ request, params }: { request: Request; params: { id?: string } }) => {
  // Before the page is shown, so that it comes whole.
  if (params.id)
    return import('./person-page.tsx').then(
      ({ default: Page }) => Page,
      // Offline, where it was never opened: the error boundary says that there is no network.
      (error: Error) => Promise.reject(Object.assign(error, { isOffline: true })),
    )
  prefetchList(credit.list, request, peopleQuery)
  return prefetch(credit.total)
}

// Who comes for the list does not wait for it, and has it when somebody is tapped.
whenIdle(() => void import('./person-page.tsx').catch(() => undefined))

/** Credit: everybody who buys on credit, or the account of the one whom the address names. */
export default function CreditScreen() {
  const { id } = useParams()
  const PersonPage = useLoaderData() as ComponentType<{ id: string }> | null
  return id && PersonPage ? <PersonPage key={id} id={id} /> : <PeopleList />
}
