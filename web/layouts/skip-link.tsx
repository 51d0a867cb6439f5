import { skip } from '../../words/en/layouts.ts'

/** The first stop of the Tab key: over the header to the content. */
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
