import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#web/back-office/dashboard/dashboard-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/dashboard')({
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.dashboard }),
  component: DashboardScreen,
})
