import { createFileRoute } from '@tanstack/react-router'
import { nameSearch } from '#web/back-office/shared/list/name-search.ts'
import { SuppliersScreen } from '#web/back-office/suppliers/suppliers-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/suppliers')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.suppliers }),
  component: () => <SuppliersScreen search={Route.useSearch()} />,
})
