import { createFileRoute } from '@tanstack/react-router'
import { ProductImportScreen } from '#modules/supply/imports/web/import-screen.tsx'
import { productImportSearch } from '#modules/supply/imports/web/import-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/products/import')({
  validateSearch: productImportSearch,
  head: ({ match }) => pageHead(match),
  component: () => <ProductImportScreen search={productImportSearch(Route.useSearch())} />,
})
