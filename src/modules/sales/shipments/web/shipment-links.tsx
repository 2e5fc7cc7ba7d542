import { ExternalLink, MessageCircle } from 'lucide-react'
import { whatsAppLink } from '#platform/people/store.ts'
import { store } from '#platform/web/store.tsx'
import { NewTabLink } from '#platform/web/ui/index.ts'
import type { ShipmentOutcome } from '../contract.ts'
import { findTracking, listTrackingCodes, type TrackingCodes } from '../rules.ts'
import { packingTexts as texts } from './texts.ts'

type SentShipment = NonNullable<ShipmentOutcome['order']> & TrackingCodes

const linkStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-bold text-link text-sm underline-offset-4 hover:underline md:min-h-8'

/** For each volume, links to the carrier's tracking page and to notify the customer on WhatsApp. */
export function ShipmentLinks({ shipment }: { shipment: SentShipment }) {
  const { orderNumber: order, customerName, customerPhone, shippingService, shippingMethod } = shipment
  const shop = store()
  const parcels = listTrackingCodes(shipment).map((code) => {
    const parcel = { trackingCode: code, service: shippingService, method: shippingMethod }
    return { code, url: findTracking(parcel, shop.carriers).url }
  })
  const isOne = parcels.length === 1
  const name = customerName.split(' ')[0] ?? customerName
  const message = texts.sentMessage({ name, order, store: shop.name, parcels })
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {parcels.map(
        ({ code, url }, index) =>
          url && (
            <NewTabLink
              key={code}
              href={url}
              aria-label={isOne ? texts.trackOrder(order) : texts.trackVolumeOfOrder(order, index + 1)}
              className={linkStyle}
            >
              <ExternalLink className="size-4" />
              {isOne ? texts.track : texts.trackVolume(index + 1)}
            </NewTabLink>
          ),
      )}
      <NewTabLink
        href={whatsAppLink({ whatsApp: customerPhone }, message)}
        aria-label={texts.whatsAppOrder(order)}
        className={linkStyle}
      >
        <MessageCircle className="size-4" />
        {texts.whatsApp}
      </NewTabLink>
    </span>
  )
}
