import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type Fact, FactList } from './fact-list.tsx'
import { useKitWords } from './kit-words.tsx'

/** `<ViewDialog title="Debt Details" facts={facts} onClose={close} />`: all that is known of a row; opened by its button View. */
export function ViewDialog({
  title,
  facts,
  onClose,
  children,
}: {
  title: string
  facts: readonly Fact[]
  onClose: () => void
  children?: ReactNode
}) {
  const words = useKitWords()
  const close = (
    <Button variant="quiet" onClick={onClose}>
      {words.close}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={close}>
      <FactList facts={facts} />
      {children}
    </Dialog>
  )
}
