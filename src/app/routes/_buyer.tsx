import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessGuard } from '#modules/customers/sessions/web/access-guard.tsx'
import { LateContent } from '../web/layout/page-states.tsx'

export const Route = createFileRoute('/_buyer')({
  ssr: false,
  component: () => (
    <AccessGuard routeId={Route.id} audience="buyer">
      <LateContent>
        <Outlet />
      </LateContent>
    </AccessGuard>
  ),
})
