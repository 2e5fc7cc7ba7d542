import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#modules/catalog/categories/web/categories-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/categories/')({
  validateSearch: nameSearch,
  component: () => <CategoriesScreen search={Route.useSearch()} />,
})
