import { useEffect } from 'react'

/** Sets the page's title while the browser prints, because a PDF gets it as its file name. */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    let before: string | undefined
    window.addEventListener(
      'beforeprint',
      () => {
        before ??= document.title
        document.title = title
      },
      { signal },
    )
    window.addEventListener(
      'afterprint',
      () => {
        document.title = before ?? document.title
        before = undefined
      },
      { signal },
    )
    return () => ends.abort()
  }, [title])
}
