import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { NewPasswordScreen } from '#web/storefront/sign-in/new-password-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => pageHead(match, { title: pageTitles.newPassword }),
  component: NewPasswordScreen,
})
