import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessGuard } from '#web/session/access-guard.tsx'
import { LateContent } from '#web/storefront/layout/late-content.tsx'

export const Route = createFileRoute('/_buyer')({
  ssr: false,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccessGuard routeId={Route.id} audience="buyer">
      <LateContent>
        <Outlet />
      </LateContent>
    </AccessGuard>
  ),
})
