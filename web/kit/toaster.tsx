import { Toast } from '@base-ui/react/toast'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useKitWords } from './kit-words.tsx'
import type { Note } from './toast.tsx'

const manager = Toast.createToastManager()

const TOAST_MS = 5000
const UNDO_MS = 8000

/** The working half of kit/toast.tsx, fetched apart from the page. `onReady` gets what shows a note, null at the end. */
export default function Toaster({ onReady }: { onReady: (show: ((note: Note) => void) | null) => void }) {
  const words = useKitWords()
  useEffect(() => {
    onReady(show)
    return () => onReady(null)
  }, [onReady])
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

function show({ text, action, urgent }: Note): void {
  const id = manager.add({
    description: text,
    timeout: action ? UNDO_MS : TOAST_MS,
    priority: urgent ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id)
          action.run()
        },
      },
    }),
  })
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
