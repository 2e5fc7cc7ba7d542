import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../web/profile-screen.tsx'

export const Route = createFileRoute('/_customer/profile/')({ component: ProfileScreen })
