import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { NewPasswordScreen } from '#web/storefront/sign-in/new-password-screen.tsx'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => pageHead(match, { title: signInTexts.newPassword.title }),
  component: NewPasswordScreen,
})
