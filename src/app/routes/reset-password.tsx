import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '#modules/customers/accounts/web/new-password-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => pageHead(match),
  component: NewPasswordScreen,
})
