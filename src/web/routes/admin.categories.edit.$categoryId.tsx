import { createFileRoute } from '@tanstack/react-router'
import { EditCategoryScreen } from '#web/back-office/categories/edit-category-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/categories/edit/$categoryId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.editCategory }),
  component: EditPage,
})

function EditPage() {
  const { categoryId } = Route.useParams()
  return <EditCategoryScreen key={categoryId} id={categoryId} />
}
