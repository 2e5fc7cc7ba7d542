import { createFileRoute } from '@tanstack/react-router'
import { ForgottenPasswordScreen } from '#modules/customers/accounts/web/forgotten-password-screen.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgottenPasswordScreen })
