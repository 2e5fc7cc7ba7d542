import { createFileRoute } from '@tanstack/react-router'
import { PhoneOrderScreen } from '#web/back-office/phone-order/phone-order-screen.tsx'
import { phoneOrderSearch } from '#web/back-office/phone-order/phone-order-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/orders/add')({
  validateSearch: phoneOrderSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.addOrder }),
  component: () => <PhoneOrderScreen search={Route.useSearch()} />,
})
