import { useParams } from 'react-router'
import { credit } from '../../contract/credit.ts'
import { creditWords as words } from '../../words/en/credit.ts'
import { whenIdle } from '../kit/lazy-dialog.tsx'
import { screenMeta } from '../page-meta.ts'
import { prefetch, prefetchList } from '../prefetch.ts'
import { PeopleList } from './people-list.tsx'
import { PersonPage } from './person-page.tsx'
import { peopleQuery } from './shown-people.ts'

export const meta = () => screenMeta(words.title)

export const clientLoader = ({ request, params }: { request: Request; params: { id?: string } }) => {
  if (params.id) return null
  prefetchList(credit.list, request, peopleQuery)
  return prefetch(credit.total)
}

// `layouts/credit-over.tsx` opens it, and no other screen fetches it ahead.
whenIdle(() => void import('./credit-overlay.tsx').catch(() => undefined))

/** Credit: everybody who buys on credit, or the account of the one whom the address names. */
export default function CreditScreen() {
  const { id } = useParams()
  return id ? <PersonPage key={id} id={id} /> : <PeopleList />
}
