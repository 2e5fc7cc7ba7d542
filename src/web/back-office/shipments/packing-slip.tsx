import type { PackedOrder } from '#contract/admin/shipments.ts'
import { barsOf } from '#domain/packing/code-128.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatPostalCode } from '#domain/postal-code.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { store } from '#web/text/shared/store.ts'

/** The quiet zone of white modules at each side, which readers need. */
const quiet = 10
const height = 40

/** A text as a Code 128 barcode, for the readers of the carrier and of the shop, with the text below. */
function Barcode({ text, className }: { text: string; className?: string }) {
  const bars = barsOf(text)
  const width = bars.reduce((sum, bar) => sum + bar, 2 * quiet)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={pathOf(bars)} fill="#000" />
    </svg>
  )
}

/** The bars as a path: every other width is white. */
function pathOf(bars: readonly number[]): string {
  let left = quiet
  return bars
    .map((width, index) => {
      const start = left
      left += width
      return index % 2 === 0 ? `M${start} 0h${width}v${height}h-${width}z` : ''
    })
    .join('')
}

const texts = packingTexts.slip

/** The maximum number of products on a slip; for more, it states how many. */
const maxShown = 5

type PackingSlipProps = { order: PackedOrder; volume: number; volumes: number }

/**
 * The slip for one volume of an order: recipient, address, contents, and the order number as a
 * barcode. Never a price.
 */
export function PackingSlip({ order, volume, volumes }: PackingSlipProps) {
  const number = order.orderNumber
  const shop = store()
  return (
    <article className="flex h-[148mm] w-[100mm] flex-col gap-[2.5mm] overflow-hidden p-[5mm] text-[3.4mm] leading-[1.25]">
      <header className="flex items-start justify-between gap-[3mm] border-ink border-b-[0.6mm] pb-[2mm]">
        <p className="min-w-0">
          <strong className="block truncate text-[4.4mm]">{shop.name}</strong>
          <span className="line-clamp-2">{order.shippingMethod}</span>
        </p>
        <p className="shrink-0 text-right">
          <strong className="tabular block text-[6mm] leading-none">{texts.volume(volume, volumes)}</strong>
        </p>
      </header>
      <div>
        <Barcode text={number} className="h-[16mm] w-full" />
        <p className="tabular text-center">
          {texts.order} <strong className="text-[4.4mm]">{number}</strong>
        </p>
      </div>
      <section aria-label={texts.to} className="border-[0.4mm] border-ink p-[2.5mm]">
        <p className="text-[2.8mm] uppercase">{texts.to}</p>
        <strong className="wrap-anywhere line-clamp-2 text-[4.6mm]">{order.recipient}</strong>
        <p className="wrap-anywhere line-clamp-2">
          {[order.street, order.number, order.complement].filter(Boolean).join(', ')}
        </p>
        <p className="wrap-anywhere line-clamp-2">
          {[order.district, `${order.city} - ${order.state}`].filter(Boolean).join(', ')}
        </p>
        <p className="flex items-baseline justify-between gap-[3mm]">
          <strong className="tabular text-[6mm]">
            {texts.postalCode} {formatPostalCode(order.postalCode)}
          </strong>
          <span className="tabular">{formatPhone(order.phone)}</span>
        </p>
      </section>
      <section aria-label={texts.content} className="min-h-0 grow">
        <p className="text-[2.8mm] uppercase">{texts.content}</p>
        <ul>
          {order.items.slice(0, maxShown).map((item) => (
            <li key={item.productId} className="flex gap-[2mm]">
              <strong className="tabular w-[9mm] shrink-0 text-right">{item.quantity} ×</strong>
              <span className="line-clamp-2 min-w-0">
                {item.name}
                {item.sku && ` · ${item.sku}`}
              </span>
            </li>
          ))}
        </ul>
        {order.items.length > maxShown && <p>{texts.more(order.items.length - maxShown)}</p>}
      </section>
      <footer className="border-ink border-t-[0.3mm] pt-[1.5mm] text-[2.8mm]">
        <p className="line-clamp-3">
          {texts.from}: {shop.legalName}, {shop.address}
        </p>
      </footer>
    </article>
  )
}
