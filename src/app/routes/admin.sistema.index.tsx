import { createFileRoute } from '@tanstack/react-router'
import { SystemScreen } from '../web/system/system-screen.tsx'

export const Route = createFileRoute('/admin/sistema/')({ component: SystemScreen })
