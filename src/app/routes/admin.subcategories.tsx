import { createFileRoute } from '@tanstack/react-router'
import { SubcategoriesScreen } from '#modules/catalog/categories/web/subcategories-screen.tsx'
import { subcategorySearch } from '#modules/catalog/categories/web/subcategory-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/subcategories')({
  validateSearch: subcategorySearch,
  head: ({ match }) => pageHead(match),
  component: () => <SubcategoriesScreen search={Route.useSearch()} />,
})
