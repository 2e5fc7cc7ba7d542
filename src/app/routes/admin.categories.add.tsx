import { createFileRoute } from '@tanstack/react-router'
import { AddCategoryScreen } from '#modules/catalog/categories/web/category-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/categories/add')({
  head: ({ match }) => pageHead(match, { title: pageTitles.addCategory }),
  component: AddCategoryScreen,
})
