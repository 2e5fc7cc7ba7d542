import { createFileRoute } from '@tanstack/react-router'
import { SubcategoriesScreen } from '#web/back-office/subcategories/subcategories-screen.tsx'
import { subcategorySearch } from '#web/back-office/subcategories/subcategory-search.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/subcategories')({
  validateSearch: subcategorySearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.subcategories }),
  component: () => <SubcategoriesScreen search={Route.useSearch()} />,
})
