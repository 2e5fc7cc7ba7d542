import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#modules/customers/accounts/web/sign-in-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match),
  component: SignInScreen,
})
