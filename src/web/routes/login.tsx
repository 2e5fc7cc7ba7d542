import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { SignInScreen } from '#web/storefront/sign-in/sign-in-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match, { title: pageTitles.signIn }),
  component: SignInScreen,
})
