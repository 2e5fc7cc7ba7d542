import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'
import { ProfileScreen } from '../web/profile-screen.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  head: ({ match }) => pageHead(match, { title: pageTitles.profile }),
  component: ProfileScreen,
})
