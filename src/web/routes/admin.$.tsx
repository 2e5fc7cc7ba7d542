import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdminNotFound } from '#web/back-office/layout/admin-not-found.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

export const Route = createFileRoute('/admin/$')({
  head: ({ match }) => pageHead(match, { title: adminTexts.notFound }),
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AdminNotFound,
})
