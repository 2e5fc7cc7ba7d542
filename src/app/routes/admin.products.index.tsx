import { createFileRoute } from '@tanstack/react-router'
import { productSearch } from '#modules/catalog/web/searches.ts'
import { ProductsScreen } from '../web/products/products-screen.tsx'

export const Route = createFileRoute('/admin/products/')({
  validateSearch: productSearch,
  component: () => <ProductsScreen search={Route.useSearch()} />,
})
