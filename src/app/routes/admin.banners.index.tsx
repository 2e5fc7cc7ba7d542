import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '#modules/catalog/banners/web/banners-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/banners/')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.banners }),
  component: () => <BannersScreen search={Route.useSearch()} />,
})
