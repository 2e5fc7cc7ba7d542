import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminLayout } from '#web/back-office/layout/admin-layout.tsx'
import { SignInAgain } from '#web/back-office/layout/sign-in-again.tsx'
import { pageHead } from '#web/page-head.ts'
import { AccessGuard } from '#web/session/access-guard.tsx'
import { PendingScreen } from '#web/storefront/layout/pending-screen.tsx'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

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
  head: ({ match }) => pageHead(match, { title: adminTitles.name }),
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
