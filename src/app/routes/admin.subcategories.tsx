import { createFileRoute } from '@tanstack/react-router'
import { SubcategoriesScreen } from '#modules/catalog/categories/web/subcategories-screen.tsx'
import { subcategorySearch } from '#modules/catalog/web/searches.ts'

export const Route = createFileRoute('/admin/subcategories')({
  validateSearch: subcategorySearch,
  component: () => <SubcategoriesScreen search={Route.useSearch()} />,
})
