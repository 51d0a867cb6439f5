import { MonitorSmartphone } from 'lucide-react'
import { account, ownAuditLogAt } from '../../../contract/account.ts'
import type { Session } from '../../../contract/sessions.ts'
import { accountWords as words } from '../../../words/en/account.ts'
import { instantName } from '../../../words/en/dates.ts'
import { refresh, useAnswer } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { Badge } from '../../ui/kit/badge.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { ActionRow } from '../action-row.tsx'
import { FetchedCard } from './fetched-card.tsx'

export function DevicesCard() {
  const sessions = useAnswer(account.sessions)
  const ending = useSend(account.endSession)

  async function end(session: Session): Promise<void> {
    const device = nameOf(session)
    if (!(await confirm({ title: words.endDeviceQuestion(device), action: words.endDevice }))) return
    const ended = await ending.send({ params: { id: session._id } })
    if (!ended) return
    toast({ text: ended.message })
    void refresh(account.sessions, ownAuditLogAt)
  }

  return (
    <FetchedCard title={words.devices} text={words.devicesText} query={sessions} change={ending} rows={2}>
      {({ data }) => (
        <ul>
          {[...data]
            .sort((a, b) => Number(b.current) - Number(a.current))
            .map((session) => (
              <ActionRow
                key={session._id}
                icon={<MonitorSmartphone className="size-5" />}
                name={
                  <>
                    {nameOf(session)}{' '}
                    {session.current ? (
                      <Badge tone="brand" size="small">
                        {words.thisDevice}
                      </Badge>
                    ) : null}
                  </>
                }
                text={[
                  session.current
                    ? words.deviceSince(instantName(session.createdAt))
                    : words.deviceSeen(instantName(session.lastSeen)),
                  session.address,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {session.current ? null : (
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={ending.busy}
                    aria-label={words.endDeviceOf(nameOf(session))}
                    onClick={() => end(session)}
                  >
                    {words.endDevice}
                  </Button>
                )}
              </ActionRow>
            ))}
        </ul>
      )}
    </FetchedCard>
  )
}

function nameOf({ browser, system }: Session): string {
  if (browser && system) return words.deviceOn(browser, system)
  return browser ?? system ?? words.unknownDevice
}
