import { createFileRoute } from '@tanstack/react-router'
import { AddProductScreen } from '#web/back-office/product-form/add-product-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/products/add')({
  head: ({ match }) => pageHead(match, { title: pageTitles.addProduct }),
  component: AddProductScreen,
})
