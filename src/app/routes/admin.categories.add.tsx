import { createFileRoute } from '@tanstack/react-router'
import { AddCategoryScreen } from '#modules/catalog/categories/web/category-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/categories/add')({
  head: ({ match }) => pageHead(match),
  component: AddCategoryScreen,
})
