import { createFileRoute } from '@tanstack/react-router'
import { EditProductScreen } from '#web/back-office/product-form/edit-product-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { productFormTexts } from '#web/text/back-office/product-form-texts.ts'

export const Route = createFileRoute('/admin/products/edit/$productId')({
  head: ({ match }) => pageHead(match, { title: productFormTexts.edit }),
  component: () => <EditProductScreen id={Route.useParams().productId} />,
})
