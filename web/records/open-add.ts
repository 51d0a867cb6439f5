import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { BookKind } from '../../domain/book-kind.ts'

/** The state of the step in the browser's history that opens the add form: closing the form then steps back. */
export const addFormState = { opensAddForm: true }

/** Opens the add form of a kind over the present screen, by its address: `layouts/add-entry.tsx` shows it. */
export function useOpenAdd(kind: BookKind): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const params = new URLSearchParams(window.location.search)
    params.set('add', kind)
    navigate({ search: `?${params}` }, { state: addFormState, preventScrollReset: true })
  }, [navigate, kind])
}
