import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { LimitKind } from '../../contract/limits.ts'

/** What the add form can add. */
export type AddKind = LimitKind

/** The address of the screen one is on, with the add form of a kind over it. The rest of the address stays. */
export function withAdd(search: string, kind: AddKind): string {
  const params = new URLSearchParams(search)
  params.set('add', kind)
  return `?${params}`
}

/** The same address without it. */
export function withoutAdd(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('add')
  return params.size > 0 ? `?${params}` : ''
}

/** Marks the step in the browser's history that opened the form, so that closing the form steps back. */
export const addStep = { isStep: true }

/** Opens the add form of a kind over the present screen. */
export function useOpenAdd(kind: AddKind): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    navigate({ search: withAdd(window.location.search, kind) }, { state: addStep, preventScrollReset: true })
  }, [navigate, kind])
}
