import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '#modules/customers/accounts/web/sign-up-screen.tsx'

export const Route = createFileRoute('/register')({ component: SignUpScreen })
