import { createFileRoute } from '@tanstack/react-router'
import { EditCategoryScreen } from '#modules/catalog/categories/web/category-screens.tsx'

export const Route = createFileRoute('/admin/categories/edit/$categoryId')({ component: EditPage })

function EditPage() {
  const { categoryId } = Route.useParams()
  return <EditCategoryScreen key={categoryId} id={categoryId} />
}
