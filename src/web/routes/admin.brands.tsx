import { createFileRoute } from '@tanstack/react-router'
import { BrandsScreen } from '#web/back-office/brands/brands-screen.tsx'
import { nameSearch } from '#web/back-office/shared/list/name-search.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/brands')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.brands }),
  component: () => <BrandsScreen search={Route.useSearch()} />,
})
