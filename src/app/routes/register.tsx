import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#modules/customers/accounts/web/sign-up-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/register')({
  head: ({ match }) => pageHead(match),
  component: SignUpScreen,
})
