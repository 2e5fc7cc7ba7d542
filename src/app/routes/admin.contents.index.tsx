import { createFileRoute } from '@tanstack/react-router'
import { ContentsScreen } from '#modules/catalog/content/web/contents-screen.tsx'
import { contentsSearch } from '#modules/catalog/web/searches.ts'

export const Route = createFileRoute('/admin/contents/')({
  validateSearch: contentsSearch,
  component: () => <ContentsScreen search={contentsSearch(Route.useSearch())} />,
})
