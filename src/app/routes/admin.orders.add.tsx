import { createFileRoute } from '@tanstack/react-router'
import { PhoneOrderScreen } from '#modules/sales/phone-orders/web/phone-order-screen.tsx'
import { phoneOrderSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/orders/add')({
  validateSearch: phoneOrderSearch,
  component: () => <PhoneOrderScreen search={Route.useSearch()} />,
})
