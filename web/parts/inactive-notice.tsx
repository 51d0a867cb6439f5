import { accountWords as words } from '../../words/en/account.ts'
import { Banner } from '../kit/banner.tsx'
import { Reactivate } from './reactivate.tsx'

/** On every screen of an inactive client: what they cannot do, and the way back (R18). Loaded only when it is wanted. */
export default function InactiveNotice() {
  return (
    <Banner tone="notice" className="mb-4 print:hidden">
      <p className="mb-2">{words.inactiveBanner}</p>
      <Reactivate />
    </Banner>
  )
}
