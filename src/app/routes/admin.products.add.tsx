import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { AddProductScreen } from '../web/products/product-screens.tsx'

export const Route = createFileRoute('/admin/products/add')({
  head: ({ match }) => pageHead(match),
  component: AddProductScreen,
})
