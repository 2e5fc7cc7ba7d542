import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { AdminNotFound } from '../web/back-office/admin-layout.tsx'

export const Route = createFileRoute('/admin/$')({
  head: ({ match }) => pageHead(match),
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AdminNotFound,
})
