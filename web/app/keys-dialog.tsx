import type { StaffMember } from '../../contract/auth.ts'
import { keysWords as words } from '../../words/en/keys.ts'
import { shell } from '../../words/en/layouts.ts'
import { useStaffMember } from '../offline/guard.ts'
import { Dialog } from '../ui/kit/dialog.tsx'
import { FactList } from '../ui/kit/fact-list.tsx'
import type { NavItem } from './shell-frame.tsx'

interface KeysProps {
  screens: readonly NavItem[]
  /** Shortcuts of staff screens, by key. Undefined for a client. */
  staffKeys: Record<string, string> | undefined
  /** False if Ctrl+K opens nothing. */
  canFind: boolean
  onClose: () => void
}

/** Lists only keys that work for this person. */
export default function KeysDialog({ screens, staffKeys, canFind, onClose }: KeysProps) {
  const goTo = screens.flatMap(({ label, letter }): [string, string][] => (letter ? [[`g ${letter}`, label]] : []))
  const isClient = staffKeys === undefined
  // Undefined until the session is verified.
  const member: StaffMember | undefined = useStaffMember()
  const { n, Del, 'Ctrl P': print, ...rows } = words.client
  const keys = {
    ...(isClient && { n }),
    ...rows,
    ...staffKeys,
    ...((isClient || member?.type === 'superadmin') && { Del }),
    ...(isClient && { 'Ctrl P': print }),
    ...(canFind && { 'Ctrl K': shell.find }),
    ...words.list,
  }
  return (
    <Dialog onClose={onClose} title={words.title}>
      <FactList facts={Object.entries(keys).map(factOf)} />
      {goTo.length > 0 ? (
        <>
          <h3 className="pt-4 font-medium">{words.goTo}</h3>
          <FactList facts={goTo.map(factOf)} />
        </>
      ) : null}
    </Dialog>
  )
}

const names: Record<string, string> = words.names

const factOf = ([key, does]: [string, string]) => ({
  label: does,
  value: (
    <span className="flex gap-1">
      {key.split(' ').map((one) => (
        <kbd key={one} className="rounded-box border border-edge px-2 py-1 font-sans font-medium">
          {names[one] ?? one}
        </kbd>
      ))}
    </span>
  ),
})
