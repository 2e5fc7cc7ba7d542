import { createFileRoute } from '@tanstack/react-router'
import { AddProductScreen } from '../web/products/product-screens.tsx'

export const Route = createFileRoute('/admin/products/add')({ component: AddProductScreen })
