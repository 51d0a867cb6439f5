import { useAddress } from '../../browser/use-address.ts'

export function useSearch(words: { search: string; searchPlaceholder: string }, name = 'search') {
  const { text, write } = useAddress()
  return {
    label: words.search,
    placeholder: words.searchPlaceholder,
    value: text(name),
    // Further typing replaces the history entry, so that Back undoes the whole search.
    onSearch: (value: string) => write({ [name]: value }, value !== '' && text(name) !== ''),
  }
}
