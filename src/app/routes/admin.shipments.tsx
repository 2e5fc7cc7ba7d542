import { createFileRoute } from '@tanstack/react-router'
import { shipmentSearch } from '#modules/sales/shipments/web/shipment-search.ts'
import { ShipmentsScreen } from '#modules/sales/shipments/web/shipments-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: shipmentSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.shipments }),
  component: () => <ShipmentsScreen search={Route.useSearch()} />,
})
