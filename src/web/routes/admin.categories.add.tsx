import { createFileRoute } from '@tanstack/react-router'
import { AddCategoryScreen } from '#web/back-office/categories/add-category-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/categories/add')({
  head: ({ match }) => pageHead(match, { title: pageTitles.addCategory }),
  component: AddCategoryScreen,
})
