import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ProfileScreen } from '#web/storefront/profile/profile-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_customer/profile/')({
  head: ({ match }) => pageHead(match, { title: pageTitles.profile }),
  component: ProfileScreen,
})
