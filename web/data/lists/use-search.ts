import { useQueryParams } from '../../browser/use-query-params.ts'

export function useSearch(words: { search: string; searchPlaceholder: string }, name = 'search') {
  const { text, write } = useQueryParams()
  return {
    label: words.search,
    placeholder: words.searchPlaceholder,
    value: text(name),
    // Further typing replaces the history entry, so that Back undoes the whole search. Check the
    // URL, because a slow computer may not have rendered the search yet.
    onSearch: (value: string) =>
      write({ [name]: value }, value !== '' && new URLSearchParams(window.location.search).has(name)),
  }
}
