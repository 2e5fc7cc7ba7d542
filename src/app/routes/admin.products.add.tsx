import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'
import { AddProductScreen } from '../web/products/product-screens.tsx'

export const Route = createFileRoute('/admin/products/add')({
  head: ({ match }) => pageHead(match, { title: pageTitles.addProduct }),
  component: AddProductScreen,
})
