import { type ReactNode, useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { usePathname } from './use-pathname.ts'

/** In ms. Fast screens show no skeleton, but a press must have a visible effect within 100 ms. */
const SKELETON_AFTER_MS = 90

/** Replaces the current screen while the next screen's code loads, also after Back. */
export function NextScreenSkeleton({ skeletonOf }: { skeletonOf: (pathname: string) => ReactNode }) {
  const { location } = useNavigation()
  const here = usePathname()
  const [late, setLate] = useState<string>()
  const coming = location && location.pathname !== here ? location.pathname : undefined
  useEffect(() => {
    if (coming === undefined) return
    const timer = setTimeout(() => setLate(coming), SKELETON_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [coming])
  const isLate = coming !== undefined && late === coming
  return (
    <>
      {isLate ? <div aria-busy="true">{skeletonOf(coming)}</div> : null}
      <div hidden={isLate}>
        <Outlet />
      </div>
    </>
  )
}
