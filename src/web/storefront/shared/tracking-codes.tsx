import { ExternalLink, Truck } from 'lucide-react'
import { type TrackingCodes as Codes, codesOf } from '#domain/orders/tracking-codes.ts'
import { trackingOf } from '#domain/orders/tracking-link.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { store } from '#web/text/shared/store.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { toastError } from '#web/toast.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

type SentOrder = Codes & { shippingService: ShippingService; shippingMethod: string }

/**
 * The tracking code of each volume of an order: its carrier, the code with a copy button, and a link to the carrier's
 * tracking page if it is known.
 */
export function TrackingCodes({ order }: { order: SentOrder }) {
  const codes = codesOf(order)
  if (codes.length === 0) return null
  return (
    <ul className="divide-y divide-line rounded-sm bg-paper px-4">
      {codes.map((code, index) => (
        <Volume
          key={code}
          order={order}
          code={code}
          volume={codes.length > 1 ? texts.volume(index + 1, codes.length) : ''}
        />
      ))}
    </ul>
  )
}

/** `volume` is its number; undefined if there is only one. */
function Volume({ order, code, volume }: { order: SentOrder; code: string; volume: string }) {
  const parcel = { trackingCode: code, service: order.shippingService, method: order.shippingMethod }
  const { carrier, isCorreios, url } = trackingOf(parcel, store().carriers)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="flex min-w-0 grow basis-60 items-center gap-4">
        <Truck aria-hidden="true" className="size-6 shrink-0" />
        <div className="min-w-0">
          <p className="text-balance text-sm text-steel leading-snug">
            {volume && <strong className="block text-ink">{volume}</strong>}
            {texts.trackingCodeOf(carrier)}
          </p>
          <p className="tabular select-all break-all font-extrabold text-lg leading-tight">{code}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:pl-10 print:hidden">
        <CopyButton
          text={code}
          label={texts.copy}
          of={volume}
          copiedLabel={texts.copied}
          onFailure={() => toastError('orders.copyTrackingCode')}
        />
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 px-2 font-bold text-link text-sm underline-offset-4 hover:underline"
          >
            {isCorreios ? texts.track : texts.trackAt(carrier)}
            {volume && <span className="sr-only"> {volume}</span>}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </li>
  )
}
