import { createFileRoute } from '@tanstack/react-router'
import { AddProductScreen } from '#web/back-office/product-form/add-product-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { productFormTexts } from '#web/text/back-office/product-form-texts.ts'

export const Route = createFileRoute('/admin/products/add')({
  head: ({ match }) => pageHead(match, { title: productFormTexts.add }),
  component: AddProductScreen,
})
