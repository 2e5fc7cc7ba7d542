import { createFileRoute } from '@tanstack/react-router'
import { BrandsScreen } from '#modules/catalog/categories/web/brands-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/brands')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match),
  component: () => <BrandsScreen search={Route.useSearch()} />,
})
