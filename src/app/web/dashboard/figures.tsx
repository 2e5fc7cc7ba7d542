import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAge } from '#modules/sales/attention/web/texts.ts'
import { formatBRL } from '#platform/money.ts'
import { joinClasses, PartLink } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../../dashboard-contract.ts'
import { dashboardTexts as texts } from './texts.ts'

export const mostViewedId = 'mais-vistos'

type FiguresProps = { figures: Dashboard | undefined }

// A figure that is not loaded yet, or could not be calculated, keeps its space.
const shown = (
  value: number | null | undefined,
  write: (value: number) => string = (count) => count.toLocaleString('pt-BR'),
): ReactNode => {
  if (typeof value === 'number') return write(value)
  if (value === undefined) return '—'
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{texts.figureFailed}</span>
    </>
  )
}

export function RevenueFigures({ figures }: FiguresProps) {
  const recentlyPaid = { status: 'paid', from: figures?.days[0]?.day } as const
  const link =
    'rounded-md -outline-offset-3! transition-colors hover:bg-ink-raised [&_dt]:underline-offset-4 hover:[&_dt]:underline'
  return (
    <section
      aria-label={texts.revenue}
      className="on-dark grid grid-cols-2 rounded-md bg-ink text-white xl:grid-cols-4"
    >
      <Link to="/admin/orders" search={recentlyPaid} className={`${link} max-sm:col-span-2`}>
        <Figure isLarge label={texts.recentRevenue} value={shown(figures?.recentRevenueCents, formatBRL)} isSignal />
      </Link>
      <Link to="/admin/orders" search={{ status: 'paid' }} className={`${link} max-sm:col-span-2`}>
        <Figure isLarge label={texts.revenue} value={shown(figures?.revenueCents, formatBRL)} />
      </Link>
      <Link to="/admin/orders" search={recentlyPaid} className={link}>
        <Figure isLarge label={texts.recentOrders} value={shown(figures?.recentOrderCount)} />
      </Link>
      <PartLink part={mostViewedId} className={link}>
        <Figure isLarge label={texts.recentViews} value={shown(figures?.recentViewCount)} />
      </PartLink>
    </section>
  )
}

export function FlowFigures({ figures }: FiguresProps) {
  const toShipSince = figures?.toShip?.oldestSince ?? undefined
  const link = 'rounded-md bg-white ring-1 ring-line transition-shadow hover:shadow-raised hover:ring-ink'
  return (
    <section aria-label={texts.flow} className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-5">
      <Link to="/admin/shipments" search={{}} className={`${link} max-lg:col-span-2`}>
        <Figure
          label={texts.toShip}
          value={shown(figures?.toShip === null ? null : figures?.toShip.count)}
          mark="bg-signal"
          note={toShipSince && texts.oldestWaits(formatAge(toShipSince, new Date()))}
        />
      </Link>
      <Link to="/admin/orders" search={{}} className={link}>
        <Figure label={texts.orders} value={shown(figures?.orderCount)} />
      </Link>
      <Link to="/admin/orders" search={{ status: 'pending' }} className={link}>
        <Figure label={texts.pending} value={shown(figures?.pendingCount)} mark="bg-silver" />
      </Link>
      <Link to="/admin/orders" search={{ status: 'tracked' }} className={link}>
        <Figure label={texts.shipped} value={shown(figures?.shippedCount)} mark="bg-ink" />
      </Link>
      <Link to="/admin/orders" search={{ status: 'delivered' }} className={link}>
        <Figure label={texts.delivered} value={shown(figures?.deliveredCount)} mark="bg-go" />
      </Link>
    </section>
  )
}

export function CatalogFigures({ figures }: FiguresProps) {
  const isAlarming = (figures?.outOfStockCount ?? 0) > 0
  const link = '-outline-offset-3! transition-colors first:rounded-l-md last:rounded-r-md hover:bg-paper'
  return (
    <section
      aria-label={texts.catalog}
      className="grid grid-cols-3 divide-x divide-line rounded-md bg-white ring-1 ring-line"
    >
      <Link to="/admin/products" search={{}} className={link}>
        <Figure label={texts.products} value={shown(figures?.productCount)} />
      </Link>
      <Link to="/admin/categories" search={{}} className={link}>
        <Figure label={texts.categories} value={shown(figures?.categoryCount)} />
      </Link>
      <Link to="/admin/products" search={{ stock: 'out' }} className={link}>
        <Figure
          label={texts.outOfStock}
          value={<span className={isAlarming ? 'text-brake' : undefined}>{shown(figures?.outOfStockCount)}</span>}
        />
      </Link>
    </section>
  )
}

type FigureProps = {
  label: string
  value: ReactNode
  isLarge?: boolean
  isSignal?: boolean
  mark?: string
  note?: string | undefined
}

function Figure({ label, value, isLarge = false, isSignal = false, mark, note }: FigureProps) {
  return (
    <dl className="min-w-0 p-4 sm:p-5">
      <dt
        className={joinClasses('flex items-center gap-2 text-sm leading-tight', isLarge ? 'text-silver' : 'text-steel')}
      >
        {mark && <span aria-hidden="true" className={joinClasses('size-2.5 shrink-0 rounded-full', mark)} />}
        {label}
      </dt>
      <dd
        className={joinClasses(
          'tabular mt-1.5 truncate font-extrabold tracking-tight',
          isLarge ? 'text-2xl lg:text-[1.75rem]' : 'text-2xl',
          isSignal && 'text-signal',
        )}
      >
        {value}
      </dd>
      {note && <dd className="tabular text-sm text-steel">{note}</dd>}
    </dl>
  )
}
