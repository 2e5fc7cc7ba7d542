import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { useAfterPause } from '#web/ui/use-after-pause.ts'
import { type SuggestionGroup, suggestionGroups } from './suggestion-groups.ts'

const minLetters = 2
/** Typing is debounced by this many milliseconds. */
const pauseMilliseconds = 150

/**
 * A response belongs to its own text: a late one is cached for that. Requests that are no longer needed are aborted.
 */
const suggestionsQuery = (search: string) =>
  api.search.suggestions.queryOptions({ input: { search }, staleTime: 60_000, retry: false })

/** The suggestions for a text during typing, by kind; empty before its second letter and without a response. */
export function useSuggestions(text: string, isWanted: boolean): SuggestionGroup[] {
  const asked = useAfterPause(text, pauseMilliseconds)
  const isAsked = isWanted && text.length >= minLetters && asked.length >= minLetters
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled: isAsked, placeholderData: keepPreviousData })
  return isAsked && data ? suggestionGroups(data, text) : []
}
