import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatPostalCode } from '#platform/people/address.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { store } from '#platform/web/store.tsx'
import { Button, Dialog, Loaded, RadioCards } from '#platform/web/ui/index.ts'
import type { PackedOrder } from '../contract.ts'
import { encodeBarcode } from '../packing.ts'
import { type EnteredVolumes, usePackedOrders, VolumesOfOrders } from './pick-list.tsx'
import { packingTexts } from './texts.ts'

/** Content that is printed instead of the page, and never shown on the screen. */
export function PrintedPages({ children }: { children: ReactNode }) {
  return createPortal(
    <div>
      <div data-printable className="hidden bg-white text-ink print:block">
        {children}
      </div>
    </div>,
    document.body,
  )
}

/** The quiet zone of white modules at each side, which readers need. */
const quiet = 10
const height = 40

function Barcode({ text, className }: { text: string; className?: string }) {
  const bars = encodeBarcode(text)
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

/** The slip for one volume of an order; never with a price. */
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

const formats = ['sheet', 'label'] as const
type Format = (typeof formats)[number]

type Slip = { order: PackedOrder; volume: number; volumes: number }
type SlipsDialogProps = { ids: readonly string[]; volumes: EnteredVolumes; isOpen: boolean; onClose: () => void }

export function SlipsDialog({ ids, volumes: volumeChoice, isOpen, onClose }: SlipsDialogProps) {
  const packed = usePackedOrders(ids, isOpen)
  const [format, setFormat] = useState<Format>('sheet')
  const orders = packed.data?.orders ?? []
  const slips = orders.flatMap((order) => {
    const volumes = volumeChoice.of(order)
    return Array.from({ length: volumes }, (_, index) => ({ order, volume: index + 1, volumes }))
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={packingTexts.slips}
      actions={
        <>
          <output className="tabular mr-auto self-center font-bold">{texts.count(slips.length)}</output>
          <Button disabled={slips.length === 0} onClick={() => window.print()}>
            <Printer className="size-5" />
            {packingTexts.print}
          </Button>
        </>
      }
    >
      <RadioCards
        isLegendHidden
        isInColumns
        className="mb-5"
        legend={texts.format}
        choices={formats.map((value) => ({ value, label: texts[value] }))}
        chosen={format}
        onChoose={setFormat}
      />
      <Loaded
        query={packed}
        failure={packingTexts.notLoaded}
        className="flex flex-col gap-3"
        blocks={['h-12', 'h-12', 'h-12']}
      >
        {() => <VolumesOfOrders orders={orders} volumes={volumeChoice} />}
      </Loaded>
      {isOpen && slips.length > 0 && <PrintedSlips slips={slips} format={format} />}
    </Dialog>
  )
}

const perSheet = 4

function PrintedSlips({ slips, format }: { slips: readonly Slip[]; format: Format }) {
  const key = ({ order, volume }: Slip) => `${order.id} ${volume}`
  if (format === 'label')
    return (
      <PrintedPages>
        {slips.map((slip) => (
          <div key={key(slip)} className="break-after-page last:break-after-auto [page:packing-label]">
            <PackingSlip {...slip} />
          </div>
        ))}
      </PrintedPages>
    )
  const sheets = Array.from({ length: Math.ceil(slips.length / perSheet) }, (_, sheet) =>
    slips.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
  return (
    <PrintedPages>
      {sheets.map((sheet, index) => (
        <div
          key={index}
          className="grid h-[296mm] w-[210mm] grid-cols-2 grid-rows-2 break-after-page place-items-center overflow-hidden last:break-after-auto [page:packing-sheet]"
        >
          {sheet.map((slip) => (
            <PackingSlip key={key(slip)} {...slip} />
          ))}
        </div>
      ))}
    </PrintedPages>
  )
}
