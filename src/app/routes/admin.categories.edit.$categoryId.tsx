import { createFileRoute } from '@tanstack/react-router'
import { EditCategoryScreen } from '#modules/catalog/categories/web/category-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/categories/edit/$categoryId')({
  head: ({ match }) => pageHead(match),
  component: EditPage,
})

function EditPage() {
  const { categoryId } = Route.useParams()
  return <EditCategoryScreen key={categoryId} id={categoryId} />
}
