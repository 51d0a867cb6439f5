import { useEffect } from 'react'
import type { CallError } from '../../data/api/call.ts'
import { onRefusal } from '../../data/api/call.ts'
import { lazyDialog } from '../../ui/kit/lazy-dialog.tsx'
import { createStore } from '../../ui/kit/store.ts'

const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'))

const openProof = createStore<((isProven: boolean) => void) | null>(null)

export const needsProof = ({ errors }: CallError) => errors.some(({ field }) => field === 'proof')

export function askForProof(refusal: CallError): Promise<boolean> {
  if (!needsProof(refusal)) return Promise.resolve(false)
  openProof.get()?.(false)
  return new Promise((resolve) => {
    openProof.set((isProven) => {
      openProof.set(null)
      resolve(isProven)
    })
  })
}

/** Asks for a second factor or the password when a call needs it, and then repeats the call. */
export function ProofHost() {
  const resolveProof = openProof.use()
  useEffect(() => {
    onRefusal(askForProof)
    return () => onRefusal(async () => false)
  }, [])
  return resolveProof ? <ProofDialog onClose={() => resolveProof(false)} onDone={() => resolveProof(true)} /> : null
}
