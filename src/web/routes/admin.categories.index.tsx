import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#web/back-office/categories/categories-screen.tsx'
import { nameSearch } from '#web/back-office/shared/list/name-search.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/categories/')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.categories }),
  component: () => <CategoriesScreen search={Route.useSearch()} />,
})
