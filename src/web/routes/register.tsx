import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { SignUpScreen } from '#web/storefront/sign-in/sign-up-screen.tsx'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'

export const Route = createFileRoute('/register')({
  head: () => pageHead({ title: signInTexts.signUp.title, isHidden: true }),
  component: SignUpScreen,
})
