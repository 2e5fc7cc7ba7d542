import { createFileRoute } from '@tanstack/react-router'
import { SuppliersScreen } from '#modules/supply/suppliers/web/suppliers-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/suppliers')({
  validateSearch: nameSearch,
  component: () => <SuppliersScreen search={Route.useSearch()} />,
})
