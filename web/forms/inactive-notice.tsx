import { shell as words } from '../../words/en/layouts.ts'
import { Banner } from '../ui/kit/banner.tsx'
import { Reactivate } from './reactivate.tsx'

export function InactiveNotice() {
  return (
    <Banner tone="notice" className="mb-4 print:hidden">
      <p className="mb-2">{words.inactive}</p>
      <Reactivate />
    </Banner>
  )
}
