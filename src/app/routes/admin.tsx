import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessGuard } from '#modules/customers/sessions/web/access-guard.tsx'
import { AdminLayout } from '../web/back-office/admin-layout.tsx'
import { SignInAgain } from '../web/back-office/sign-in-again.tsx'
import { PendingScreen } from '../web/layout/page-states.tsx'

// The layout, which contains the main landmark, is not loaded yet.
const waiting = (
  <main>
    <PendingScreen />
  </main>
)

export const Route = createFileRoute('/admin')({
  // Nothing of the back office is rendered on the server; but the server determines the status of unknown addresses.
  ssr: ({ params }): 'data-only' | false =>
    params.status === 'success' && '_splat' in params.value ? 'data-only' : false,
  pendingComponent: () => waiting,
  // Each page that is opened by its address starts with it: the router would show it for half a second at least.
  pendingMinMs: 0,
  component: () => (
    <AccessGuard
      routeId={Route.id}
      audience="admin"
      waiting={waiting}
      resumption={(visit, takeOver) => <SignInAgain visit={visit} onTakeOver={takeOver} />}
    >
      <AdminLayout>
        <Outlet />
      </AdminLayout>
    </AccessGuard>
  ),
})
