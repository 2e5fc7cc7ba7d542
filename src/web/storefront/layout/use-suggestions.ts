import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { useAfterPause } from '#web/ui/use-after-pause.ts'
import { type SuggestionGroup, suggestionGroups } from './suggestion-groups.ts'

const fewestLetters = 2
/** Nobody reads what is offered between two letters. */
const pauseMilliseconds = 150

/** An answer belongs to what was asked: one that comes late is kept for its own text. What nobody waits for any more is called off. */
const suggestionsQuery = (search: string) =>
  api.search.suggestions.queryOptions({ input: { search }, staleTime: 60_000, retry: false })

/** What is offered for a text while it is typed, by kind; nothing before its second letter and without an answer. */
export function useSuggestions(text: string, isWanted: boolean): SuggestionGroup[] {
  const asked = useAfterPause(text, pauseMilliseconds)
  const isAsked = isWanted && text.length >= fewestLetters && asked.length >= fewestLetters
  const { data } = useQuery({ ...suggestionsQuery(asked), enabled: isAsked, placeholderData: keepPreviousData })
  return isAsked && data ? suggestionGroups(data, text) : []
}
