import { createFileRoute } from '@tanstack/react-router'
import { SystemScreen } from '#web/back-office/system/system-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

export const Route = createFileRoute('/admin/sistema/')({
  head: ({ match }) => pageHead(match, { title: adminTexts.areas.system }),
  component: SystemScreen,
})
