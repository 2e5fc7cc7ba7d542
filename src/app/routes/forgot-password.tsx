import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordScreen } from '#modules/customers/accounts/web/forgotten-password-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead(match),
  component: ForgottenPasswordScreen,
})
