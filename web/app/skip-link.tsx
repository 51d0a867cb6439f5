import { skip } from '../../words/en/layouts.ts'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-box focus:bg-card focus:p-3"
    >
      {skip}
    </a>
  )
}
