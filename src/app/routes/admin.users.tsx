import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#modules/sales/customer-records/web/users-screen.tsx'
import { userSearch } from '#modules/sales/web/searches.ts'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'

export const Route = createFileRoute('/admin/users')({
  validateSearch: userSearch,
  component: () => {
    const search = userSearch(Route.useSearch())
    const filter = { search: search.search }
    return <UsersScreen search={search} exportMenu={<ExportMenu lists={[{ kind: 'customers', filter }]} />} />
  },
})
