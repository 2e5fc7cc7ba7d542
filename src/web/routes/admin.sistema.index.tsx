import { createFileRoute } from '@tanstack/react-router'
import { SystemScreen } from '#web/back-office/system/system-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/sistema/')({
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.system }),
  component: SystemScreen,
})
