import { createFileRoute } from '@tanstack/react-router'
import { phoneOrderSearch } from '#modules/sales/orders/web/staff/order-search.ts'
import { PhoneOrderScreen } from '#modules/sales/phone-orders/web/phone-order-screen.tsx'

export const Route = createFileRoute('/admin/orders/add')({
  validateSearch: phoneOrderSearch,
  component: () => <PhoneOrderScreen search={Route.useSearch()} />,
})
