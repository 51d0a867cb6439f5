import { FingerprintPattern as Fingerprint } from 'lucide-react'
import type { Factors } from '../../../contract/factors.ts'
import { instantName } from '../../../words/en/dates.ts'
import { noPasskeysHere } from '../../../words/en/passkeys.ts'
import { factors as words } from '../../../words/en/staff.ts'
import { takesPasskeys } from '../../browser/passkey-prompt.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ActionRow } from '../action-row.tsx'

type Passkey = Factors['passkeys'][number]

export function PasskeyRows({
  passkeys,
  origin,
  isFirst,
  busy,
  onAdd,
  onRemove,
}: {
  passkeys: Passkey[]
  origin: string | null
  isFirst: boolean
  busy: boolean
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}) {
  return (
    <>
      <ActionRow
        as="div"
        icon={<Fingerprint />}
        name={words.passkeys}
        text={blockedReason(origin) ?? words.passkeysText}
      >
        {takesPasskeys(origin) ? (
          <Button variant={isFirst ? 'primary' : 'quiet'} onClick={onAdd}>
            {words.addPasskey}
          </Button>
        ) : null}
      </ActionRow>
      {passkeys.map((passkey) => (
        <ActionRow as="div" key={passkey._id} icon={null} name={<bdi>{passkey.name}</bdi>} text={stateOf(passkey)}>
          <Button variant="danger" busy={busy} onClick={() => onRemove(passkey)}>
            {words.removePasskey}
            <span className="sr-only"> {passkey.name}</span>
          </Button>
        </ActionRow>
      ))}
    </>
  )
}

function stateOf({ createdAt, lastUsedAt }: Passkey): string {
  const added = words.addedOn(instantName(createdAt))
  return lastUsedAt ? `${added}, ${words.lastUsed(instantName(lastUsedAt))}` : added
}

function blockedReason(origin: string | null): string | null {
  if (takesPasskeys(origin)) return null
  if (origin === null) return noPasskeysHere
  return origin === window.location.origin ? words.noPasskeysInBrowser : words.passkeysElsewhere(origin)
}
