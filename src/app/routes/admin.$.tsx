import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdminNotFound } from '../web/back-office/admin-layout.tsx'

export const Route = createFileRoute('/admin/$')({
  loader: () => {
    throw notFound()
  },
  notFoundComponent: AdminNotFound,
})
