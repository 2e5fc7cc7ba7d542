import { createFileRoute } from '@tanstack/react-router'
import { BrandsScreen } from '#web/back-office/brands/brands-screen.tsx'
import { nameSearch } from '#web/back-office/shared/list/name-search.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

export const Route = createFileRoute('/admin/brands')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTexts.areas.brands }),
  component: () => <BrandsScreen search={Route.useSearch()} />,
})
