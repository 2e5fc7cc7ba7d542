import '#web/storefront/shared/add-order-toasts.ts'
import { trackingOf } from '#domain/orders/tracking-link.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { store } from '#web/text/shared/store.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { toastError } from '#web/toast.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Truck } from '#web/ui/icons.ts'
import { ExternalLink } from '#web/ui/page-icons.ts'

type TrackingCodeProps = { code: string; service: ShippingService; method: string }

/** The code a parcel is followed by: who carries it, to read, to copy, and to follow where its carrier's page is known. */
export function TrackingCode({ code, service, method }: TrackingCodeProps) {
  const { carrier, isCorreios, url } = trackingOf({ trackingCode: code, service, method }, store().carriers)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm bg-paper px-4 py-3">
      <Truck aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 grow">
        <p className="text-sm text-steel">{texts.trackingCodeOf(carrier)}</p>
        <p className="tabular select-all break-all font-extrabold text-lg leading-tight">{code}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <CopyButton
          text={code}
          label={texts.copy}
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
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
    </div>
  )
}
