import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { EditProductScreen } from '../web/products/product-screens.tsx'

export const Route = createFileRoute('/admin/products/edit/$productId')({
  head: ({ match }) => pageHead(match),
  component: () => <EditProductScreen id={Route.useParams().productId} />,
})
