import { createFileRoute } from '@tanstack/react-router'
import { ProductImportScreen } from '#web/back-office/product-import/import-screen.tsx'
import { productImportSearch } from '#web/back-office/product-import/import-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/products/import')({
  validateSearch: productImportSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.importProducts }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <ProductImportScreen search={productImportSearch(Route.useSearch())} />,
})
