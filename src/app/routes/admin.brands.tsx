import { createFileRoute } from '@tanstack/react-router'
import { BrandsScreen } from '#modules/catalog/categories/web/brands-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/brands')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.brands }),
  component: () => <BrandsScreen search={Route.useSearch()} />,
})
