import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ProfileScreen } from '#web/storefront/profile/profile-screen.tsx'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'

export const Route = createFileRoute('/_customer/profile/')({
  head: ({ match }) => pageHead(match, { title: profileTexts.title }),
  component: ProfileScreen,
})
