import { Printer } from 'lucide-react'
import type { ShipmentLabel } from '#contract/admin/labels.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { labelTexts as texts } from '#web/text/back-office/label-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useBuyLabels } from './use-buy-labels.ts'

type LabelOfShipmentProps = { shipment: { id: string; orderNumber: string; label: ShipmentLabel | null } }

/**
 * The status of a shipment's label: its PDF, that it is being bought, or why buying failed, with a
 * button to try again.
 */
export function LabelOfShipment({ shipment: { id, orderNumber: order, label } }: LabelOfShipmentProps) {
  const buy = useBuyLabels()
  if (!label) return null
  if (label.state === 'asked') return <span className="block text-sm text-steel">{texts.asked}</span>
  if (label.state === 'failed')
    return (
      <span className="block text-sm">
        <span className="wrap-anywhere block font-semibold text-brake">{texts.fault(label)}</span>
        <Button
          tone="quiet"
          size="small"
          isBusy={buy.isPending}
          aria-label={texts.tryAgainFor(order)}
          onClick={() => buy.mutate({ ids: [id] })}
        >
          {texts.tryAgain}
        </Button>
      </span>
    )
  if (!label.url) return null
  return (
    <span className="block">
      <a
        href={label.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.pdfOf(order)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-bold text-link text-sm underline-offset-4 hover:underline md:min-h-8"
      >
        <Printer aria-hidden="true" className="size-4" />
        {texts.pdf}
      </a>
      {codesOf(label).map((code) => (
        <span key={code} className="tabular block break-all text-sm text-steel">
          {code}
        </span>
      ))}
    </span>
  )
}
