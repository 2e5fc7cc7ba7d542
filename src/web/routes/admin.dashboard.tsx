import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#web/back-office/dashboard/dashboard-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

export const Route = createFileRoute('/admin/dashboard')({
  head: ({ match }) => pageHead(match, { title: adminTexts.areas.dashboard }),
  component: DashboardScreen,
})
