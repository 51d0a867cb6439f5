import { Toast } from '@base-ui/react/toast'
import X from 'lucide-react/icons/x'
import { useKitWords } from './kit-words.tsx'

const manager = Toast.createToastManager()

const TOAST_MS = 5000
const UNDO_MS = 8000

/**
 * `toast({ text: 'Expense deleted successfully', action: { label: 'Undo', run } })`: a passing note, 5 s, or 8 s with an
 * action. The time stands still while it is pointed at or focused (F6 goes to it). Needs `<ToastHost />` in the layout.
 */
export function toast(note: { text: string; action?: { label: string; run: () => void }; urgent?: boolean }): void {
  const id = manager.add({
    description: note.text,
    timeout: note.action ? UNDO_MS : TOAST_MS,
    priority: note.urgent ? 'high' : 'low',
    ...(note.action
      ? {
          actionProps: {
            children: note.action.label,
            onClick: () => {
              manager.close(id)
              note.action?.run()
            },
          },
        }
      : {}),
  })
}

/** Shows the toasts; stands once in a layout. */
export function ToastHost() {
  const words = useKitWords()
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={words.notifications}
          className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-form flex-col gap-2 lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0 lg:w-full"
        >
          <Toasts closeLabel={words.close} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      className="toast rounded-box bg-ink text-paper shadow-raised data-limited:hidden"
    >
      <Toast.Content className="flex items-center gap-2 py-1 pr-1 pl-4">
        <Toast.Description className="flex-1 py-2" />
        <Toast.Action className="tap rounded-box px-3 font-bold underline underline-offset-4 focus-visible:outline-paper" />
        <Toast.Close
          aria-label={closeLabel}
          className="tap flex items-center justify-center rounded-box focus-visible:outline-paper"
        >
          <X aria-hidden className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
