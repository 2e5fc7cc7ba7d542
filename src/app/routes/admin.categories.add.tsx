import { createFileRoute } from '@tanstack/react-router'
import { AddCategoryScreen } from '#modules/catalog/categories/web/category-screens.tsx'

export const Route = createFileRoute('/admin/categories/add')({ component: AddCategoryScreen })
