// biome-ignore-all lint/a11y/noRedundantRoles: some browsers do not announce a table as one where styles lay it out otherwise.
import { Check, TriangleAlert } from 'lucide-react'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { Button, Checkbox, Spinner } from '#platform/web/ui/index.ts'
import type { ShipmentOutcome } from '../contract.ts'
import { splitTrackingCodes } from '../rules.ts'
import { UndecidedMoney } from './shipment-columns.tsx'
import { ShipmentLinks } from './shipment-links.tsx'
import { packingTexts } from './texts.ts'
import { countOrders, type useManyDispatch } from './use-many-dispatch.ts'

const texts = packingTexts.dispatch

type OutcomeTableProps = {
  lines: readonly ShipmentOutcome[]
  /** The text for a line without an error. */
  fine: string
  /** Whether the outcomes have happened: then each customer can be notified. */
  isDone?: boolean
  /** Before they are sent: the orders that leave although their money is undecided, as the person chooses. */
  undecided?: UndecidedChoice
}

type UndecidedChoice = { sendAnyway: readonly string[]; chooseAnyway: (id: string, isChosen: boolean) => void }

/** The expected or actual outcome of each line: the recipient, the code, and any error. */
export function OutcomeTable({ lines, fine, isDone = false, undecided }: OutcomeTableProps) {
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
      <table role="table" className="w-full text-left text-[0.9375rem] max-sm:block">
        <thead role="rowgroup" className="border-ink border-b-2 text-sm text-steel max-sm:sr-only">
          <tr role="row">
            {Object.values(texts.columns).map((column) => (
              <th key={column} role="columnheader" scope="col" className="py-2 pr-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line max-sm:block max-sm:border-ink max-sm:border-t-2">
          {lines.map((line) => (
            <tr key={line.line} role="row" className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:py-1">
              <td role="cell" className={`tabular wrap-anywhere py-2 pr-3 ${line.order ? '' : 'max-sm:col-span-2'}`}>
                <span className={`block font-bold ${line.order ? 'whitespace-nowrap' : ''}`}>
                  {line.order ? line.order.orderNumber : line.text}
                </span>
                {line.order && line.trackingCode && (
                  <span className="block text-sm text-steel">
                    {line.trackingCode}
                    {isOneOfSeveral(line) && <span className="block">{volumeOf(line)}</span>}
                  </span>
                )}
              </td>
              <td role="cell" className={`wrap-anywhere py-2 pr-3 ${line.order ? '' : 'max-sm:hidden'}`}>
                {line.order && (
                  <>
                    <span className="block">{line.order.customerName}</span>
                    <span className="block text-sm text-steel">{line.order.shippingMethod}</span>
                  </>
                )}
              </td>
              <td role="cell" className="py-2 max-sm:col-span-2 max-sm:pt-0">
                {undecided && line.order && mayLeaveAnyway(line) ? (
                  <UndecidedLine
                    line={line}
                    order={line.order}
                    isFirst={lines.find(({ order }) => order?.id === line.order?.id) === line}
                    fine={fine}
                    choice={undecided}
                  />
                ) : (
                  <Verdict line={line} fine={fine} />
                )}
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
  splitTrackingCodes(volumes.flatMap(({ trackingCode }) => trackingCode ?? []))

/** Whether nothing but what is undecided about its money keeps it here. */
const mayLeaveAnyway = ({ fault, undecidedMoney = [] }: Partial<ShipmentOutcome>) =>
  undecidedMoney.length > 0 && (fault === null || fault === 'failed')

type UndecidedLineProps = {
  line: ShipmentOutcome
  order: { id: string; orderNumber: string }
  /** Whether no other volume of the order is above it: it is chosen once. */
  isFirst: boolean
  fine: string
  choice: UndecidedChoice
}

function UndecidedLine({ line, order: { id, orderNumber }, isFirst, fine, choice }: UndecidedLineProps) {
  return (
    <span className="flex flex-col items-start">
      {line.fault === null && <Verdict line={line} fine={fine} />}
      <UndecidedMoney isApart order={{ id, orderNumber }} kinds={line.undecidedMoney} />
      {isFirst && (
        <Checkbox
          label={texts.sendAnyway}
          aria-label={texts.sendOrderAnyway(orderNumber)}
          className="text-sm"
          checked={choice.sendAnyway.includes(id)}
          onChange={(event) => choice.chooseAnyway(id, event.target.checked)}
        />
      )}
    </span>
  )
}

function Verdict({ line, fine }: { line: ShipmentOutcome; fine: string }) {
  const Icon = line.fault ? TriangleAlert : Check
  return (
    <span className="flex items-start gap-1.5">
      <Icon className={`mt-0.5 size-4.5 shrink-0 ${line.fault ? 'text-brake' : 'text-go'}`} />
      <span className="min-w-0">{line.fault ? packingTexts.faultOf(line) : fine}</span>
    </span>
  )
}

type State = ReturnType<typeof useManyDispatch>

export function DispatchPreview({ state }: { state: State }) {
  const { lines, readyOrders, refusedLines, check, isChecking } = state
  const count = lines.length
  return (
    <section aria-label={texts.columns.state} className="mt-5">
      <p role="status" className="tabular mb-2 flex min-h-6 items-center gap-3 font-bold">
        {isChecking ? (
          <>
            <Spinner className="size-4" />
            {texts.checking}
          </>
        ) : (
          count > 0 && (
            <>
              <span>{texts.ready(readyOrders)}</span>
              {refusedLines > 0 && <span className="text-brake">{texts.refused(refusedLines)}</span>}
            </>
          )
        )}
      </p>
      {check.isError && !isChecking && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-3">
          {texts.checkFailed}
          <Button tone="secondary" onClick={() => void check.refetch()}>
            {adminTexts.tryAgain}
          </Button>
        </p>
      )}
      {!check.isError && count > 0 && <OutcomeTable lines={lines} fine={texts.isReady} undecided={state} />}
    </section>
  )
}

/** What has become of them, and which were not sent. */
export function DispatchReport({ state: { sent = [], left } }: { state: State }) {
  const notSent = left.filter(({ fault }) => fault !== null)
  return (
    <>
      <p className="tabular mb-3 font-extrabold text-lg">
        {texts.sentTitle(countOrders(sent.filter(({ fault }) => fault === null)))}
        {left.length > 0 && <span className="block text-base text-brake">{texts.partly(countOrders(left))}</span>}
      </p>
      <OutcomeTable isDone lines={sent} fine={texts.isSent} />
      {notSent.length > 0 && (
        <div className="mt-5">
          <OutcomeTable lines={notSent} fine={texts.isReady} />
        </div>
      )}
    </>
  )
}
