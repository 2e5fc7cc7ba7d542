import { orderNumber } from '#domain/order-number.ts'
import { trackingOf } from '#domain/orders/tracking-link.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { whatsAppLink } from '#domain/store.ts'
import { packingTexts as texts } from '#web/text/back-office/packing-texts.ts'
import { store } from '#web/text/shared/store.ts'
import { MessageCircle } from '#web/ui/icons.ts'
import { ExternalLink } from '#web/ui/page-icons.ts'

type SentShipment = {
  id: string
  customerName: string
  customerPhone: string
  shippingService: ShippingService
  shippingMethod: string
  trackingCode: string | null
}

const linkStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-bold text-link text-sm underline-offset-4 hover:underline md:min-h-8'

/** Follows a parcel at its carrier, where that has a page for it, and tells the customer of it on WhatsApp: a press each. */
export function ShipmentLinks({ shipment }: { shipment: SentShipment }) {
  const { id, customerName, customerPhone, trackingCode, shippingService, shippingMethod } = shipment
  const order = orderNumber(id)
  const shop = store()
  const parcel = trackingCode ? { trackingCode, service: shippingService, method: shippingMethod } : undefined
  const url = parcel && trackingOf(parcel, shop.carriers).url
  const name = customerName.split(' ')[0] ?? customerName
  const message = texts.sentMessage({ name, order, store: shop.name, code: trackingCode, url })
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.trackOrder(order)}
          className={linkStyle}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {texts.track}
        </a>
      )}
      <a
        href={whatsAppLink({ whatsApp: customerPhone }, message)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.whatsAppOrder(order)}
        className={linkStyle}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {texts.whatsApp}
      </a>
    </span>
  )
}
