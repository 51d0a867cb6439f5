import { useEffect } from 'react'

/** `/` goes to the search box of the screen, unless somebody is typing or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, [role=dialog], [role=alertdialog]')) return
      const box = document.querySelector<HTMLInputElement>('main [data-search]')
      if (!box) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
