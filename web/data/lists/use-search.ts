import { useAddress } from '../../browser/use-address.ts'

export function useSearch(words: { search: string; searchPlaceholder: string }, name = 'search') {
  const { text, write } = useAddress()
  return {
    label: words.search,
    placeholder: words.searchPlaceholder,
    value: text(name),
    // Typing on replaces the history entry, so that Back undoes the whole search.
    // The address knows it before a slow computer has rendered it.
    onSearch: (value: string) =>
      write({ [name]: value }, value !== '' && new URLSearchParams(window.location.search).has(name)),
  }
}
