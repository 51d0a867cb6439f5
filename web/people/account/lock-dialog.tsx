import { useState } from 'react'
import { isEasyPin, isPin, PIN_DIGITS } from '../../../domain/device-lock.ts'
import { formDialog } from '../../../words/en/layouts.ts'
import { lockWords as words } from '../../../words/en/lock.ts'
import { dropLock, setLock, tryPin } from '../../browser/device-lock.ts'
import { Button } from '../../ui/kit/button.tsx'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { InputField } from '../../ui/kit/input-field.tsx'
import { toast } from '../../ui/kit/toast.tsx'
import { logOutFromLock } from '../log-out-from-lock.ts'

const input = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_DIGITS.max } as const

interface Wrong {
  pin?: string
  again?: string
}

/** Asks for a new PIN to turn the lock on, or for the current PIN to turn it off. */
export default function LockDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  // Keep the first value, because `isOn` changes before the dialog closes.
  const [wasOn] = useState(isOn)
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = wasOn ? words.off : words.on

  async function submit(): Promise<void> {
    const found = wasOn ? {} : wrongIn(pin, again)
    setWrong(found)
    if (found.pin || found.again || busy) return
    setBusy(true)
    if (!wasOn) await setLock(pin)
    else {
      const left = await tryPin(pin)
      if (left !== true) {
        if (left === 0) return logOutFromLock()
        setBusy(false)
        setPin('')
        return setWrong({ pin: words.screen.wrong(left) })
      }
      dropLock()
    }
    toast({ text: wasOn ? words.isOff : words.isOn })
    onClose()
  }

  return (
    <Dialog
      title={form.title}
      description={form.text}
      locked={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {formDialog.cancel}
          </Button>
          <Button type="submit" busy={busy} className="min-w-28 max-sm:flex-auto">
            {form.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 sm:gap-4">
        <InputField
          {...input}
          label={words.pin}
          hint={wasOn ? undefined : words.pinHint}
          error={wrong.pin}
          value={pin}
          onChange={({ target }) => setPin(target.value)}
        />
        {wasOn ? null : (
          <InputField
            {...input}
            label={words.again}
            error={wrong.again}
            value={again}
            onChange={({ target }) => setAgain(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function wrongIn(pin: string, again: string): Wrong {
  if (!isPin(pin)) return { pin: words.invalid }
  if (isEasyPin(pin)) return { pin: words.easy }
  return pin === again ? {} : { again: words.differs }
}
