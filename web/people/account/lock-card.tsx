import { useEffect, useState } from 'react'
import { lockWords as words } from '../../../words/en/lock.ts'
import { createDeviceKey, hasDeviceKeys } from '../../browser/device-key.ts'
import { canLock, readLock, setKey } from '../../browser/device-lock.ts'
import { useHasLock } from '../../browser/has-lock.ts'
import { site } from '../../browser/site-config.ts'
import { Button } from '../../ui/kit/button.tsx'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { TitledCard } from '../../ui/kit/titled-card.tsx'
import { toast } from '../../ui/kit/toast.tsx'

const LockDialog = lazyDialog(() => import('./lock-dialog.tsx'))

export function LockCard() {
  const isOn = useHasLock()
  const [isOpen, setOpen] = useState(false)
  const [hasKeys, setHasKeys] = useState(false)
  const [key, setShownKey] = useState(() => readLock()?.key ?? null)
  useEffect(() => void hasDeviceKeys().then(setHasKeys), [])
  if (!canLock()) return null

  async function chooseKey(next: string | null | Promise<string | null>): Promise<void> {
    const nextKey = await next
    setKey(nextKey)
    setShownKey(nextKey)
    if (next !== null && nextKey === null) toast({ text: words.keyUnmade, urgent: true })
  }

  return (
    <TitledCard title={words.title} text={words.text}>
      <p className="mt-3 font-medium">{isOn ? words.isOn : words.isOff}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {isOn ? words.turnOff : words.turnOn}
        </Button>
        {isOn && (hasKeys || key) ? (
          <Button
            variant="quiet"
            onClick={() => void chooseKey(key === null ? createDeviceKey(site.productName) : null)}
          >
            {key === null ? words.addKey : words.removeKey}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <LockDialog
          isOn={isOn}
          onClose={() => {
            setOpen(false)
            setShownKey(readLock()?.key ?? null)
          }}
        />
      ) : null}
    </TitledCard>
  )
}
