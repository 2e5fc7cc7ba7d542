import { createFileRoute } from '@tanstack/react-router'
import { ExportsScreen } from '#web/back-office/exports/exports-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/exports')({
  head: ({ match }) => pageHead(match, { title: adminTitles.exports }),
  component: ExportsScreen,
})
