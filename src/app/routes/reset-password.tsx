import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '#modules/customers/accounts/web/new-password-screen.tsx'

export const Route = createFileRoute('/reset-password')({ component: NewPasswordScreen })
