import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { kitWords } from '../../words/en/kit.ts'
import { fault } from '../../words/en/layouts.ts'
import { isInOfflineMode } from '../offline/offline-mode.ts'
import { whenIdle } from '../ui/kit/lazy-dialog.tsx'

/** Returns a component whose code loads when the browser is idle, or at the first render. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
) {
  const Part = lazy(() => load().catch(() => ({ default: Unfetched }))) as ComponentType<Props>
  whenIdle(() => void load().catch(() => undefined))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as `lazy` is
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function Unfetched() {
  const { title, reload } = kitWords.notFetched
  return (
    <p className="py-4 text-small text-muted">{isInOfflineMode.use() ? fault.notCached : `${title}. ${reload.text}`}</p>
  )
}
