import type { ComponentType } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { credit } from '../../../contract/credit.ts'
import { creditWords as words } from '../../../words/en/credit.ts'
import { screenMeta } from '../../browser/page-meta.ts'
import { prefetch, prefetchList } from '../../data/prefetch.ts'
import { whenIdle } from '../../ui/kit/lazy-dialog.tsx'
import './credit-rows.css'
import { peopleQuery } from './people.ts'
import { PeopleList } from './people-list.tsx'

export const meta = () => screenMeta(words.title)

export const clientLoader = ({ request, params }: { request: Request; params: { id?: string } }) => {
  // Load the code now, so that the page renders at once.
  if (params.id)
    return import('./person-page.tsx').then(
      ({ default: Page }) => Page,
      // `isOffline` makes the error boundary say that the network is missing.
      (error: Error) => Promise.reject(Object.assign(error, { isOffline: true })),
    )
  prefetchList(credit.list, request, peopleQuery)
  return prefetch(credit.total)
}

whenIdle(() => void import('./person-page.tsx').catch(() => undefined))

export default function CreditScreen() {
  const { id } = useParams()
  const PersonPage = useLoaderData() as ComponentType<{ id: string }> | null
  return id && PersonPage ? <PersonPage key={id} id={id} /> : <PeopleList />
}
