import { useQueryParams } from '../../browser/use-query-params.ts'

export function useSearch(words: { search: string; searchPlaceholder: string }, name = 'search') {
  const { text, write } = useQueryParams()
  return {
    label: words.search,
    placeholder: words.searchPlaceholder,
    value: text(name),
    // Add one history entry per search, not per letter. Read the URL itself, because React may not
    // have rendered the first letter yet.
    onSearch: (value: string) =>
      write({ [name]: value }, value !== '' && new URLSearchParams(window.location.search).has(name)),
  }
}
