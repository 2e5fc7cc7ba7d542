import { createFileRoute } from '@tanstack/react-router'
import { shipmentSearch } from '#modules/sales/shipments/web/shipment-search.ts'
import { ShipmentsScreen } from '#modules/sales/shipments/web/shipments-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: shipmentSearch,
  head: ({ match }) => pageHead(match),
  component: () => <ShipmentsScreen search={Route.useSearch()} />,
})
