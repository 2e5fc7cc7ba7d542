import { createFileRoute } from '@tanstack/react-router'
import { EditProductScreen } from '../web/products/product-screens.tsx'

export const Route = createFileRoute('/admin/products/edit/$productId')({
  component: () => <EditProductScreen id={Route.useParams().productId} />,
})
