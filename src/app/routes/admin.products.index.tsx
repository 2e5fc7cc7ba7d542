import { createFileRoute } from '@tanstack/react-router'
import { productSearch } from '#modules/catalog/product-list/web/product-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { ProductsScreen } from '../web/products/products-screen.tsx'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: productSearch,
  head: ({ match }) => pageHead(match),
  component: () => <ProductsScreen search={Route.useSearch()} />,
})
