import { createFileRoute } from '@tanstack/react-router'
import { productSearch } from '#web/back-office/product-list/product-search.ts'
import { ProductsScreen } from '#web/back-office/product-list/products-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: productSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.products }),
  component: () => <ProductsScreen search={Route.useSearch()} />,
})
