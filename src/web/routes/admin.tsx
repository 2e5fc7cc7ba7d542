import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminLayout } from '#web/back-office/layout/admin-layout.tsx'
import { pageHead } from '#web/page-head.ts'
import { AccessGuard } from '#web/session/access-guard.tsx'
import { adminTexts } from '#web/text/admin-texts.ts'

export const Route = createFileRoute('/admin')({
  ssr: false,
  head: () => pageHead({ title: adminTexts.name, isHidden: true }),
  component: () => (
    <AccessGuard routeId={Route.id} audience="admin">
      <AdminLayout>
        <Outlet />
      </AdminLayout>
    </AccessGuard>
  ),
})
