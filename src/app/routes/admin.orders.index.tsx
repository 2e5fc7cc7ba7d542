import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#modules/sales/orders/web/staff/orders-screen.tsx'
import { orderSearch } from '#modules/sales/web/searches.ts'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: orderSearch,
  component: () => (
    <OrdersScreen
      search={orderSearch(Route.useSearch())}
      exportMenu={(filter) => (
        <ExportMenu
          lists={[
            { kind: 'orders', filter },
            { kind: 'order-lines', filter },
            { kind: 'bling-orders', filter },
            { kind: 'tiny-orders', filter },
          ]}
        />
      )}
    />
  ),
})
