import { createFileRoute } from '@tanstack/react-router'
import { shipmentSearch } from '#web/back-office/shipments/shipment-search.ts'
import { ShipmentsScreen } from '#web/back-office/shipments/shipments-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: shipmentSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.shipments }),
  component: () => <ShipmentsScreen search={Route.useSearch()} />,
})
