import { createFileRoute } from '@tanstack/react-router'
import { ContentsScreen } from '#modules/catalog/content/web/contents-screen.tsx'
import { contentsSearch } from '#modules/catalog/content/web/contents-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/contents/')({
  validateSearch: contentsSearch,
  head: ({ match }) => pageHead(match),
  component: () => <ContentsScreen search={contentsSearch(Route.useSearch())} />,
})
