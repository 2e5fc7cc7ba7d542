import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'
import { AdminNotFound } from '../web/back-office/admin-layout.tsx'

export const Route = createFileRoute('/admin/$')({
  head: ({ match }) => pageHead(match, { title: adminTitles.notFound }),
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AdminNotFound,
})
