import { createFileRoute } from '@tanstack/react-router'
import { FeedScreen } from '#modules/supply/exports/web/feed-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/exports')({
  head: ({ match }) => pageHead(match),
  component: FeedScreen,
})
