import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { DashboardScreen } from '../web/dashboard/dashboard-screen.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  head: ({ match }) => pageHead(match),
  component: DashboardScreen,
})
