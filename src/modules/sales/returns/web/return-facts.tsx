import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeItem } from '#modules/catalog/products/sets.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Badge, type BadgeTone, PlainButton, ZoomDialog } from '#platform/web/ui/index.ts'
import { PromiseOfLine } from '../../fit-promise/web/fit-promise.tsx'
import type { OrderReturn, ReturnPicture } from '../contract.ts'
import type { ReturnState } from '../rules.ts'
import { buildPictureAddress } from './return-pictures.ts'
import { returnPictureTexts, returnReasonText, returnStateText, returnTexts as texts } from './texts.ts'

const tones: Record<ReturnState, BadgeTone> = {
  requested: 'signal',
  authorised: 'link',
  received: 'ink',
  refunding: 'ink',
  refunded: 'go',
  closed: 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
}

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <Badge tone={tones[state]}>{returnStateText(state)}</Badge>
}

type ShownEvent = OrderReturn['events'][number] & { actorName?: string | null; note?: string }
type ReturnFactsProps = {
  shown: Omit<OrderReturn, 'events'> & { events: readonly ShownEvent[] }
  readPicture: ReadPicture
}

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
            {comesBack && <PromiseOfLine fit={line.fit} />}
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

/** Loads a picture of a return in full size: a WebP in base64. */
type ReadPicture = (id: string) => Promise<{ content: string }>

type ReturnPicturesProps = { pictures: readonly ReturnPicture[]; read: ReadPicture }

function ReturnPictures({ pictures, read }: ReturnPicturesProps) {
  const [enlarged, setEnlarged] = useState<number>()
  const count = pictures.length
  const previewOf = (index: number) => buildPictureAddress(pictures[index]?.preview ?? '')
  return (
    <>
      <ul aria-label={returnPictureTexts.title} className="flex flex-wrap gap-2">
        {pictures.map(({ id }, index) => (
          <li key={id}>
            <PlainButton
              aria-label={returnPictureTexts.enlarge(index + 1, count)}
              onClick={() => setEnlarged(index)}
              className="block size-20 cursor-zoom-in overflow-hidden rounded-sm bg-mist ring-1 ring-line transition-shadow hover:ring-2 hover:ring-ink"
            >
              <img
                src={previewOf(index)}
                alt={returnPictureTexts.alt(index + 1, count)}
                width={80}
                height={80}
                className="size-full object-cover"
              />
            </PlainButton>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && (
        <ZoomDialog
          name={returnPictureTexts.of}
          count={count}
          shown={enlarged}
          onShow={setEnlarged}
          placeholderOf={() => undefined}
          draw={(index) => (
            <WholePicture
              id={pictures[index]?.id ?? ''}
              preview={previewOf(index)}
              alt={returnPictureTexts.alt(index + 1, count)}
              read={read}
            />
          )}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </>
  )
}

type WholePictureProps = { id: string; preview: string; alt: string; read: ReadPicture }

/** A picture, with its thumbnail in its place until it has loaded. */
function WholePicture({ id, preview, alt, read }: WholePictureProps) {
  const whole = useQuery({
    queryKey: ['return-picture', id],
    queryFn: () => read(id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <img
        src={whole.data ? buildPictureAddress(whole.data.content) : preview}
        alt={alt}
        aria-busy={whole.isPending || undefined}
        className={whole.data ? 'size-full object-contain' : 'size-full object-contain opacity-60 blur-xs'}
      />
      {whole.isError && (
        <span
          role="alert"
          className="absolute top-4 left-1/2 w-max max-w-[90%] -translate-x-1/2 rounded-sm bg-white px-4 py-2 font-medium text-brake shadow-panel"
        >
          {returnPictureTexts.notLoaded}
        </span>
      )}
    </>
  )
}
