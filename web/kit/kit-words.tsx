import { createContext, type ReactNode, useContext } from 'react'

/** The few words that the kit itself speaks. The kit knows no language: the app hands them in. */
export interface KitWords {
  close: string
  cancel: string
  showPassword: string
  hidePassword: string
  clearSearch: string
  loading: string
  guide: string
  notifications: string
  /** When a dialog's code could not be fetched: at first, and when trying again has not helped. */
  notFetched: { title: string; retry: { text: string; action: string }; reload: { text: string; action: string } }
  stepOf: (step: number, steps: number) => string
}

const Context = createContext<KitWords | null>(null)

/** Gives the kit its words; stands once around the app. */
export function KitWordsProvider({ words, children }: { words: KitWords; children: ReactNode }) {
  return <Context value={words}>{children}</Context>
}

/** The kit's words, for kit components only. */
export function useKitWords(): KitWords {
  const words = useContext(Context)
  if (!words) throw new Error('A kit component stands outside KitWordsProvider')
  return words
}
