import { createFileRoute } from '@tanstack/react-router'
import { shipmentSearch } from '#modules/sales/shipments/web/shipment-search.ts'
import { ShipmentsScreen } from '#modules/sales/shipments/web/shipments-screen.tsx'

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: shipmentSearch,
  component: () => <ShipmentsScreen search={Route.useSearch()} />,
})
