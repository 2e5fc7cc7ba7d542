import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#modules/customers/accounts/web/sign-up-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/register')({
  head: ({ match }) => pageHead(match, { title: pageTitles.signUp }),
  component: SignUpScreen,
})
