import { createFileRoute } from '@tanstack/react-router'
import { TradeWordsScreen } from '#modules/catalog/trade-words/web/trade-words-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/trade-words')({
  validateSearch: nameSearch,
  component: () => <TradeWordsScreen search={nameSearch(Route.useSearch())} />,
})
