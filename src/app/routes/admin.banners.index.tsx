import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '#modules/catalog/banners/web/banners-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/banners/')({
  validateSearch: nameSearch,
  component: () => <BannersScreen search={Route.useSearch()} />,
})
