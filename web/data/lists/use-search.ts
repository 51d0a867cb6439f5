import { useQueryParams } from '../../browser/use-query-params.ts'

export function useSearch(words: { search: string; searchPlaceholder: string }, name = 'search') {
  const { text, write } = useQueryParams()
  return {
    label: words.search,
    placeholder: words.searchPlaceholder,
    value: text(name),
    // Replace the history entry while the user keeps typing, so that Back undoes the whole search.
    // Read the URL itself, because React may not have rendered the first letter yet.
    onSearch: (value: string) =>
      write({ [name]: value }, value !== '' && new URLSearchParams(window.location.search).has(name)),
  }
}
