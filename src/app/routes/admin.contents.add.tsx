import { createFileRoute } from '@tanstack/react-router'
import { AddArticleScreen } from '#modules/catalog/content/web/content-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/contents/add')({
  head: ({ match }) => pageHead(match),
  component: AddArticleScreen,
})
