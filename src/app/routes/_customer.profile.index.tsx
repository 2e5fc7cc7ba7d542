import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { ProfileScreen } from '../web/profile-screen.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  head: ({ match }) => pageHead(match),
  component: ProfileScreen,
})
