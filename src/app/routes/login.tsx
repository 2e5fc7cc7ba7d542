import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#modules/customers/accounts/web/sign-in-screen.tsx'

export const Route = createFileRoute('/login')({ component: SignInScreen })
