import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { SystemScreen } from '../web/system/system-screen.tsx'

export const Route = createFileRoute('/admin/sistema/')({
  head: ({ match }) => pageHead(match),
  component: SystemScreen,
})
