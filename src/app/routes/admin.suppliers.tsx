import { createFileRoute } from '@tanstack/react-router'
import { SuppliersScreen } from '#modules/supply/suppliers/web/suppliers-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/suppliers')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match),
  component: () => <SuppliersScreen search={Route.useSearch()} />,
})
