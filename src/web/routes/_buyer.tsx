import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessGuard } from '#web/session/access-guard.tsx'

export const Route = createFileRoute('/_buyer')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccessGuard routeId={Route.id} audience="buyer">
      <Outlet />
    </AccessGuard>
  ),
})
