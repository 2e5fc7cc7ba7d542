import { createFileRoute } from '@tanstack/react-router'
import { ProductImportScreen } from '#modules/supply/imports/web/import-screen.tsx'
import { productImportSearch } from '#modules/supply/web/searches.ts'

export const Route = createFileRoute('/admin/products/import')({
  validateSearch: productImportSearch,
  component: () => <ProductImportScreen search={productImportSearch(Route.useSearch())} />,
})
