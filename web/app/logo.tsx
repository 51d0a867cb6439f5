import { site } from '../browser/site-config.ts'
import { classNames } from '../ui/kit/class-names.ts'

export function Logo({ short = false }: { short?: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-lead font-bold text-brand">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <g className="fill-on-brand">
          <rect x="7" y="17" width="4.5" height="8" rx="2.25" />
          <rect x="13.75" y="12" width="4.5" height="13" rx="2.25" />
          <rect x="20.5" y="7" width="4.5" height="18" rx="2.25" />
        </g>
      </svg>
      <span className={classNames('truncate max-[12rem]:sr-only', short && 'max-sm:sr-only')}>{site.productName}</span>
    </span>
  )
}
