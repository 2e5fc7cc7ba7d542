import type { OrderReturn } from '#contract/shop/returns.ts'
import { describeItem } from '#domain/catalog/product-set.ts'
import { formatDateTime } from '#web/format-date.ts'
import { returnReasonText, returnStateText, returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { type ReadPicture, ReturnPictures } from './return-pictures.tsx'

type ShownEvent = OrderReturn['events'][number] & { actorName?: string | null; note?: string }
type ReturnFactsProps = {
  shown: Omit<OrderReturn, 'events'> & { events: readonly ShownEvent[] }
  /** Loads one of its pictures in full size. */
  readPicture: ReadPicture
}

/** What is returned and why, how to send it, the shop's answer, and the history so far. */
export function ReturnFacts({ shown, readPicture }: ReturnFactsProps) {
  const { reverseCode, returnAddress, answer, note, refundCents } = shown
  // Pieces cancelled before the dispatch never left the shop.
  const comesBack = shown.reason !== 'before-dispatch'
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular select-all text-sm text-steel">{texts.protocol(shown.protocol)}</p>
      <ul className="flex flex-col gap-1">
        {shown.lines.map((line) => (
          <li key={line.productId} className="wrap-anywhere font-semibold leading-snug">
            {describeItem(line, line.name)}
            {comesBack && line.restockedQuantity !== null && line.damagedQuantity !== null && (
              <span className="font-normal text-steel"> ({texts.received(line)})</span>
            )}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere">
        {returnReasonText(shown.reason)}
        {note && <span className="text-steel">: {note}</span>}
      </p>
      {shown.pictures.length > 0 && <ReturnPictures pictures={shown.pictures} read={readPicture} />}
      {reverseCode && <Fact name={texts.reverseCode} value={reverseCode} />}
      {returnAddress && <Fact name={texts.returnAddress} value={returnAddress} />}
      {answer && <Fact name={texts.answer} value={answer} />}
      {refundCents > 0 && <p className="tabular font-semibold">{texts.refund(refundCents)}</p>}
      <ol className="flex flex-col gap-2">
        {shown.events.toReversed().map((event) => (
          <li key={`${event.createdAt} ${event.state}`} className="border-line border-l-2 pl-4 leading-snug">
            <p className="font-semibold">{returnStateText(event.state)}</p>
            <p className="tabular text-sm text-steel">
              {[formatDateTime(event.createdAt), event.actorName].filter(Boolean).join(' · ')}
            </p>
            {event.note && <p className="wrap-anywhere text-sm">{event.note}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <p className="wrap-anywhere rounded-md bg-paper p-3">
      <span className="block text-sm text-steel">{name}</span>
      <span className="select-all font-semibold">{value}</span>
    </p>
  )
}
