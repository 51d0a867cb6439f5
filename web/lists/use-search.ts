import { useAddress } from '../use-address.ts'

/** What is searched for in a list, kept in the address as `name`: the search box of a `ListFrame`, with its `value`. */
export function useSearch(words: { search: string; searchPlaceholder: string }, name = 'search') {
  const { text, write } = useAddress()
  return {
    label: words.search,
    placeholder: words.searchPlaceholder,
    value: text(name),
    // Typing on stays one step of the history.
    onSearch: (value: string) => write({ [name]: value }, value !== '' && text(name) !== ''),
  }
}
