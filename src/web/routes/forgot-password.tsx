import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ForgottenPasswordScreen } from '#web/storefront/sign-in/forgotten-password-screen.tsx'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => pageHead(match, { title: signInTexts.forgotten.title }),
  component: ForgottenPasswordScreen,
})
