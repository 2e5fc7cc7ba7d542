import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdminNotFound } from '#web/back-office/layout/admin-not-found.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/$')({
  head: ({ match }) => pageHead(match, { title: adminTitles.notFound }),
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AdminNotFound,
})
