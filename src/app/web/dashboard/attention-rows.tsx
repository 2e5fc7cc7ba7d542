import { Link } from '@tanstack/react-router'
import { Package, RotateCcw, TriangleAlert, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attention } from '#modules/sales/attention/contract.ts'
import { attentionTexts as texts } from '#modules/sales/attention/web/texts.ts'
import { buttonStyle } from '#platform/web/ui/button.tsx'
import { joinClasses } from '#platform/web/ui/join-classes.ts'

type StatusRowProps = {
  title: string
  text: string
  advice?: string | undefined
  isUrgent?: boolean
  icon?: ReactNode
  children?: ReactNode
}

export function StatusRow({ title, text, advice, isUrgent = false, icon, children }: StatusRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-0">
      <span className="flex min-w-0 grow basis-64 items-start gap-3">
        <span
          aria-hidden="true"
          className={joinClasses('mt-0.5 [&>svg]:size-5', isUrgent ? 'text-brake' : 'text-steel')}
        >
          {icon ?? <TriangleAlert />}
        </span>
        <span className="min-w-0">
          <span className="wrap-anywhere block font-bold">{title}</span>
          {advice && <span className="mt-1 block max-w-[80ch] text-sm leading-relaxed">{advice}</span>}
          <span className="tabular wrap-anywhere mt-1 block text-sm text-steel">{text}</span>
        </span>
      </span>
      {/* On phones the words of the quiet buttons stand below those of the row: with their own padding they are indented as far. */}
      {children && <span className="flex flex-wrap gap-2 max-sm:pl-3">{children}</span>}
    </li>
  )
}

export function ToShipRow({ count, oldestSince }: Attention['toShip']) {
  return (
    <StatusRow
      icon={<Truck />}
      title={texts.toShip(count)}
      text={oldestSince ? texts.oldest(oldestSince, new Date()) : ''}
    >
      <Link to="/admin/shipments" search={{ status: 'pago' }} className={buttonStyle('quiet')}>
        {texts.ship}
      </Link>
    </StatusRow>
  )
}

export function ReturnsWaitingRow({ count, oldestSince }: Attention['returnsWaiting']) {
  return (
    <StatusRow
      icon={<RotateCcw />}
      title={texts.returnsWaiting(count)}
      text={oldestSince ? texts.oldestReturn(oldestSince, new Date()) : ''}
    >
      <Link to="/admin/returns" search={{ state: 'waiting' }} className={buttonStyle('quiet')}>
        {texts.seeReturns}
      </Link>
    </StatusRow>
  )
}

/** Disappears by itself when the stock rises again, or the threshold is lowered. */
export function LowStockRow({ count }: { count: number }) {
  return (
    <StatusRow icon={<Package />} title={texts.lowStock(count)} text={texts.lowStockText}>
      <Link to="/admin/products" search={{ stock: 'at-level', sort: 'stock' }} className={buttonStyle('quiet')}>
        {texts.seeLowStock}
      </Link>
    </StatusRow>
  )
}

export function PaymentSimulatedRow() {
  return <StatusRow title={texts.simulated} text={texts.simulatedText} />
}
