import { createFileRoute } from '@tanstack/react-router'
import { ShipmentsScreen } from '#modules/sales/shipments/web/shipments-screen.tsx'
import { shipmentSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/shipments')({
  validateSearch: shipmentSearch,
  component: () => <ShipmentsScreen search={Route.useSearch()} />,
})
