import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '#web/back-office/banners/banners-screen.tsx'
import { nameSearch } from '#web/back-office/shared/list/name-search.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/banners/')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.banners }),
  component: () => <BannersScreen search={Route.useSearch()} />,
})
