import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadOrNothing } from './load-or-nothing.ts'

/** Returns a component whose code loads at the first render. Renders nothing if that fails. */
export function optionalPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(loadOrNothing(load))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as `lazy` is
  return function OptionalPart(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
