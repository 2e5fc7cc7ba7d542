import { createFileRoute } from '@tanstack/react-router'
import { TradeWordsScreen } from '#modules/catalog/trade-words/web/trade-words-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/trade-words')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match),
  component: () => <TradeWordsScreen search={nameSearch(Route.useSearch())} />,
})
