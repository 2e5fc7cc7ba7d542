import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { pageParameter } from '#web/page-parameter.ts'
import { OrdersScreen } from '#web/storefront/orders/orders-screen.tsx'
import { orderTexts } from '#web/text/storefront/order-texts.ts'

export const Route = createFileRoute('/_customer/profile/orders/')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageParameter(search.page),
  }),
  head: ({ match }) => pageHead(match, { title: orderTexts.title }),
  component: () => <OrdersScreen page={Route.useSearch().page ?? 1} />,
})
