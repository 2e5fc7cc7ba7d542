import { createFileRoute } from '@tanstack/react-router'
import { AddCategoryScreen } from '#web/back-office/categories/add-category-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminCategoryTexts } from '#web/text/back-office/admin-catalog-texts.ts'

export const Route = createFileRoute('/admin/categories/add')({
  head: ({ match }) => pageHead(match, { title: adminCategoryTexts.addTitle }),
  component: AddCategoryScreen,
})
