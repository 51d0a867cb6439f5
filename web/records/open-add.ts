import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { BookKind } from '../../domain/book-kind.ts'
import { layerStep } from '../kit/close-on-back.ts'

/** The state of the step in the browser's history that opens the add form. */
export const addFormState = layerStep

/** The address of the present screen with the add form of a kind over it: `layouts/add-entry.tsx` shows it. */
export function addAddress(kind: BookKind): { search: string } {
  const params = new URLSearchParams(window.location.search)
  params.set('add', kind)
  return { search: `?${params}` }
}

/** Opens the add form of a kind over the present screen, by its address. */
export function useOpenAdd(kind: BookKind): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    navigate(addAddress(kind), { state: addFormState, preventScrollReset: true })
  }, [navigate, kind])
}
