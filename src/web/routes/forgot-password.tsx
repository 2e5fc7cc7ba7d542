import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ForgottenPasswordScreen } from '#web/storefront/sign-in/forgotten-password-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead(match, { title: pageTitles.forgotten }),
  component: ForgottenPasswordScreen,
})
