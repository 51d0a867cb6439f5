import { KeyRound, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Factors } from '../../../contract/factors.ts'
import { superadmin } from '../../../contract/staff.ts'
import { instantName } from '../../../words/en/dates.ts'
import { factors as words } from '../../../words/en/staff.ts'
import { Fetched } from '../../data/api/fetched.tsx'
import { refresh, useAnswer } from '../../data/api/query.ts'
import { useSend } from '../../data/api/send.ts'
import { useStaffMember } from '../../offline/guard.ts'
import { Banner } from '../../ui/kit/banner.tsx'
import { bidiSafe } from '../../ui/kit/bidi-safe.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { confirm } from '../../ui/kit/confirm.tsx'
import { Checkbox } from '../../ui/kit/inputs.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { SkeletonRows } from '../../ui/kit/skeleton.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { ActionRow } from '../action-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { useStaffCalls } from './staff-calls.ts'

const AppDialog = lazyDialog(() => import('./app-dialog.tsx'), 'on demand')
const PasskeyDialog = lazyDialog(() => import('./passkey-dialog.tsx'), 'on demand')
const RecoveryCodesDialog = lazyDialog(() => import('./recovery-codes-dialog.tsx'), 'on demand')

export function FactorsCard({ onDone }: { onDone: (message: string) => void }) {
  const calls = useStaffCalls()
  const removing = useSend(calls.removeTotp)
  const removingPasskey = useSend(calls.removePasskey)
  const renewing = useSend(calls.renewRecoveryCodes)
  const [task, setTask] = useState<'app' | 'passkey' | { codes: string[] } | null>(null)
  const requiring = useSend(superadmin.requireFactor)
  const isSuper = useStaffMember().type === 'superadmin'
  const error = removing.error ?? removingPasskey.error ?? renewing.error ?? requiring.error

  function changed(message: string, codes: string[] | null): void {
    setTask(codes && { codes })
    onDone(message)
    void refresh(calls.factors)
  }

  async function remove(isLast: boolean): Promise<void> {
    const question = { title: words.removeQuestion, action: words.remove, danger: true }
    if (!(await confirm({ ...question, text: isLast ? words.removeLast : words.removeText }))) return
    const answer = await removing.send()
    if (answer) changed(answer.message, null)
  }

  async function removePasskey({ _id, name }: Factors['passkeys'][number], isLast: boolean): Promise<void> {
    const question = { title: bidiSafe(words.removePasskeyQuestion, name), action: words.removePasskey, danger: true }
    if (!(await confirm({ ...question, text: isLast ? words.removeLast : words.removePasskeyText }))) return
    const answer = await removingPasskey.send({ params: { id: _id } })
    if (answer) changed(answer.message, null)
  }

  async function renew(): Promise<void> {
    if (!(await confirm({ title: words.renewQuestion, text: words.renewText, action: words.renew, isFinal: true })))
      return
    const answer = await renewing.send()
    if (answer) changed(answer.message, answer.data.recoveryCodes)
  }

  async function require(required: boolean): Promise<void> {
    const question = {
      title: words.requireQuestion,
      text: words.requireText,
      action: words.requireAction,
      isFinal: true,
    }
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
          {({ data: { totpSince, passkeys, passkeyOrigin, recoveryCodesLeft, requiredFrom } }) => (
            <>
              <PasskeyRows
                passkeys={passkeys}
                origin={passkeyOrigin}
                isFirst={passkeys.length === 0 && !totpSince}
                busy={removingPasskey.busy}
                onAdd={() => setTask('passkey')}
                onRemove={(passkey) => void removePasskey(passkey, passkeys.length === 1 && !totpSince)}
              />
              <ActionRow
                as="div"
                icon={<Smartphone />}
                name={words.app}
                text={totpSince ? words.since(instantName(totpSince)) : words.none}
              >
                <Button variant="quiet" onClick={() => setTask('app')}>
                  {totpSince ? words.replace : words.setUp}
                </Button>
                {totpSince ? (
                  <Button variant="danger" busy={removing.busy} onClick={() => void remove(passkeys.length === 0)}>
                    {words.remove}
                  </Button>
                ) : null}
              </ActionRow>
              {totpSince || passkeys.length > 0 ? (
                <ActionRow as="div" icon={<KeyRound />} name={words.codes} text={words.codesLeft(recoveryCodesLeft)}>
                  <Button variant="quiet" busy={renewing.busy} onClick={() => void renew()}>
                    {words.renew}
                  </Button>
                </ActionRow>
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
      {task === 'passkey' ? <PasskeyDialog onClose={() => setTask(null)} onDone={changed} /> : null}
      {task && typeof task !== 'string' ? (
        <RecoveryCodesDialog codes={task.codes} onClose={() => setTask(null)} />
      ) : null}
    </>
  )
}
