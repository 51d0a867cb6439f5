import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { superadmin } from '../../contract/staff.ts'
import { instantName } from '../../words/en/dates.ts'
import { factors as words } from '../../words/en/staff.ts'
import { Fetched } from '../api/fetched.tsx'
import { refresh, useAnswer } from '../api/query.ts'
import { useSend } from '../api/send.ts'
import { useStaffMember } from '../guard.ts'
import { Banner } from '../kit/banner.tsx'
import { Button } from '../kit/button.tsx'
import { confirm } from '../kit/confirm.tsx'
import { Checkbox } from '../kit/inputs.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { SkeletonRows } from '../kit/skeleton.tsx'
import { TitledCard } from '../kit/titled-card.tsx'
import { useStaffCalls } from './staff-calls.ts'

const AppDialog = lazyDialog(() => import('./app-dialog.tsx'), 'on demand')
const RecoveryCodesDialog = lazyDialog(() => import('./recovery-codes-dialog.tsx'), 'on demand')

/** What a member has besides their password, and setting it up, removing it, making new recovery codes. */
export function FactorsCard({ onDone }: { onDone: (message: string) => void }) {
  const calls = useStaffCalls()
  const removing = useSend(calls.removeTotp)
  const renewing = useSend(calls.renewRecoveryCodes)
  const [task, setTask] = useState<'app' | { codes: string[] } | null>(null)
  const requiring = useSend(superadmin.requireFactor)
  const isSuper = useStaffMember().type === 'superadmin'
  const error = removing.error ?? renewing.error ?? requiring.error

  function changed(message: string, codes: string[] | null): void {
    setTask(codes && { codes })
    onDone(message)
    void refresh(calls.factors)
  }

  async function remove(): Promise<void> {
    if (!(await confirm({ title: words.removeQuestion, text: words.removeText, action: words.remove, danger: true })))
      return
    const answer = await removing.send()
    if (answer) changed(answer.message, null)
  }

  async function renew(): Promise<void> {
    if (!(await confirm({ title: words.renewQuestion, text: words.renewText, action: words.renew }))) return
    const answer = await renewing.send()
    if (answer) changed(answer.message, answer.data.recoveryCodes)
  }

  async function require(required: boolean): Promise<void> {
    const question = { title: words.requireQuestion, text: words.requireText, action: words.requireAction }
    if (required && !(await confirm(question))) return
    const answer = await requiring.send({ body: { required } })
    if (answer) changed(answer.message, null)
  }

  return (
    <>
      <TitledCard title={words.title} text={words.text}>
        <Banner tone="error" className="mt-3">
          {error?.message}
        </Banner>
        <Fetched query={useAnswer(calls.factors)} skeleton={<SkeletonRows rows={2} />}>
          {({ data: { totpSince, recoveryCodesLeft, requiredFrom } }) => (
            <>
              <Row
                icon={<Smartphone />}
                name={words.app}
                state={totpSince ? words.since(instantName(totpSince)) : words.none}
              >
                <Button variant={totpSince ? 'quiet' : 'primary'} onClick={() => setTask('app')}>
                  {totpSince ? words.replace : words.setUp}
                </Button>
                {totpSince ? (
                  <Button variant="danger" busy={removing.busy} onClick={() => void remove()}>
                    {words.remove}
                  </Button>
                ) : null}
              </Row>
              {totpSince ? (
                <Row icon={<KeyRound />} name={words.codes} state={words.codesLeft(recoveryCodesLeft)}>
                  <Button variant="quiet" busy={renewing.busy} onClick={() => void renew()}>
                    {words.renew}
                  </Button>
                </Row>
              ) : null}
              {isSuper ? (
                <Checkbox
                  label={words.require}
                  checked={requiredFrom !== null}
                  disabled={requiring.busy}
                  onChange={({ target }) => void require(target.checked)}
                />
              ) : null}
            </>
          )}
        </Fetched>
      </TitledCard>
      {task === 'app' ? <AppDialog onClose={() => setTask(null)} onDone={changed} /> : null}
      {task && task !== 'app' ? <RecoveryCodesDialog codes={task.codes} onClose={() => setTask(null)} /> : null}
    </>
  )
}

function Row({ icon, name, state, children }: { icon: ReactNode; name: string; state: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0">
      <span aria-hidden className="text-muted">
        {icon}
      </span>
      <div className="min-w-[min(100%,12rem)] flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-small text-muted">{state}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
