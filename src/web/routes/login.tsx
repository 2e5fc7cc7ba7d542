import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { SignInScreen } from '#web/storefront/sign-in/sign-in-screen.tsx'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'

export const Route = createFileRoute('/login')({
  head: ({ match }) => pageHead(match, { title: signInTexts.signIn.title }),
  component: SignInScreen,
})
