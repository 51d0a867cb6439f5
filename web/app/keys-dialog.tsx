import { keysWords as words } from '../../words/en/keys.ts'
import { shell } from '../../words/en/layouts.ts'
import { Dialog } from '../ui/kit/dialog.tsx'
import { FactList } from '../ui/kit/fact-list.tsx'
import type { NavItem } from './shell-frame.tsx'

export default function KeysDialog({ screens, onClose }: { screens: readonly NavItem[]; onClose: () => void }) {
  const goTo = screens.flatMap(({ label, letter }) => (letter ? [{ key: `g ${letter}`, does: label }] : []))
  const { add, find, ...rows } = words.client
  const isClient = goTo.length > 0
  const keys = Object.values({
    ...(isClient && { add }),
    ...rows,
    find: isClient ? find : { ...find, does: shell.find },
    ...words.list,
  })
  return (
    <Dialog onClose={onClose} title={words.title} description={words.when}>
      <FactList facts={keys.map(factOf)} />
      {isClient ? (
        <>
          <h3 className="pt-4 font-medium">{words.goTo}</h3>
          <FactList facts={goTo.map(factOf)} />
        </>
      ) : null}
    </Dialog>
  )
}

const factOf = ({ key, does }: { key: string; does: string }) => ({
  label: does,
  value: (
    <span className="flex gap-1">
      {key.split(' ').map((one) => (
        <kbd key={one} className="rounded-box border border-edge px-2 py-1 font-sans font-medium">
          {one}
        </kbd>
      ))}
    </span>
  ),
})
