import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { fault as words } from '../../words/en/layouts.ts'
import { CallError } from '../api/call.ts'
import { Button, buttonClass } from '../kit/button.tsx'
import { paths } from '../paths.ts'
import { MessagePage } from './message-page.tsx'

/** What stands in for a page that could not be shown: the network is away, the server is in trouble, or we broke something. */
export function FaultPage({ error }: { error: unknown }) {
  const isOffline = error instanceof CallError && error.isOffline
  const Icon = isOffline ? CloudOff : TriangleAlert
  return (
    <main>
      <MessagePage
        icon={<Icon className="size-10" />}
        title={isOffline ? words.offlineTitle : words.title}
        text={isOffline ? words.offline : error instanceof CallError ? error.message : words.text}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{words.again}</Button>
            <a href={paths.home} className={buttonClass('quiet')}>
              {words.home}
            </a>
          </>
        }
      />
    </main>
  )
}
