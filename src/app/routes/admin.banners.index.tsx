import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '#modules/catalog/banners/web/banners-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/banners/')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match),
  component: () => <BannersScreen search={Route.useSearch()} />,
})
