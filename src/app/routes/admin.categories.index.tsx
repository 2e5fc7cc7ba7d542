import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#modules/catalog/categories/web/categories-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/categories/')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match),
  component: () => <CategoriesScreen search={Route.useSearch()} />,
})
