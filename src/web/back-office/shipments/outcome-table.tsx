import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { orderNumber } from '#domain/order-number.ts'
import { trackingCodesOf } from '#domain/orders/tracking-codes.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Check, TriangleAlert } from '#web/ui/icons.ts'
import { ShipmentLinks } from './shipment-links.tsx'

const texts = packingTexts.dispatch

type OutcomeTableProps = {
  lines: readonly ShipmentOutcome[]
  /** The text for a line without an error. */
  fine: string
  /** Whether the outcomes have happened: then each customer can be notified. */
  isDone?: boolean
}

/** The expected or actual outcome of each line: the recipient, the code, and any error. */
export function OutcomeTable({ lines, fine, isDone = false }: OutcomeTableProps) {
  const volumesOfOrder = Map.groupBy(
    lines.filter(({ fault }) => !fault),
    ({ order }) => order?.id,
  )
  const volumesOf = (line: ShipmentOutcome) => volumesOfOrder.get(line.order?.id) ?? []
  const isOneOfSeveral = (line: ShipmentOutcome) => !line.fault && volumesOf(line).length > 1
  const volumeOf = (line: ShipmentOutcome) =>
    packingTexts.slip.volume(volumesOf(line).indexOf(line) + 1, volumesOf(line).length)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-ink border-b-2 text-sm text-steel">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {texts.columns.order}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {texts.columns.customer}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {texts.columns.state}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.line} className="align-top">
              <td className="tabular wrap-anywhere py-2 pr-3">
                <span className={`block font-bold ${line.order ? 'whitespace-nowrap' : ''}`}>
                  {line.order ? orderNumber(line.order.id) : line.text}
                </span>
                {line.order && line.trackingCode && (
                  <span className="block text-sm text-steel">
                    {line.trackingCode}
                    {isOneOfSeveral(line) && <span className="block">{volumeOf(line)}</span>}
                  </span>
                )}
              </td>
              <td className="wrap-anywhere py-2 pr-3">
                {line.order && (
                  <>
                    <span className="block">{line.order.customerName}</span>
                    <span className="block text-sm text-steel">{line.order.shippingMethod}</span>
                  </>
                )}
              </td>
              <td className="py-2">
                <Verdict line={line} fine={fine} />
                {isDone && !line.fault && line.order && volumesOf(line)[0] === line && (
                  <ShipmentLinks shipment={{ ...line.order, ...codesOfVolumes(volumesOf(line)) }} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const codesOfVolumes = (volumes: readonly ShipmentOutcome[]) =>
  trackingCodesOf(volumes.flatMap(({ trackingCode }) => trackingCode ?? []))

function Verdict({ line, fine }: { line: ShipmentOutcome; fine: string }) {
  const Icon = line.fault ? TriangleAlert : Check
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${line.fault ? 'text-brake' : 'text-go'}`} />
      <span className="min-w-0">{line.fault ? packingTexts.faultOf(line) : fine}</span>
    </span>
  )
}
