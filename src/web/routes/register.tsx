import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { SignUpScreen } from '#web/storefront/sign-in/sign-up-screen.tsx'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'

export const Route = createFileRoute('/register')({
  head: ({ match }) => pageHead(match, { title: signInTexts.signUp.title }),
  component: SignUpScreen,
})
