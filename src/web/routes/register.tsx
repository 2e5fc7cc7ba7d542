import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { SignUpScreen } from '#web/storefront/sign-in/sign-up-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/register')({
  head: ({ match }) => pageHead(match, { title: pageTitles.signUp }),
  component: SignUpScreen,
})
