import { createFileRoute } from '@tanstack/react-router'
import { BrandsScreen } from '#modules/catalog/categories/web/brands-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/brands')({
  validateSearch: nameSearch,
  component: () => <BrandsScreen search={Route.useSearch()} />,
})
