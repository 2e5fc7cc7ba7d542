import { createFileRoute } from '@tanstack/react-router'
import { EditProductScreen } from '#web/back-office/product-form/edit-product-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/products/edit/$productId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.editProduct }),
  component: () => <EditProductScreen id={Route.useParams().productId} />,
})
