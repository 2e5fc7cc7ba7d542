import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import type { VehicleDetail } from '#modules/fitment/cars/contract.ts'
import { formatTyreSize, parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import {
  asksForOwnTyre,
  NamedSize,
  sizeChipStyle,
  TypedTyreField,
  useTypedTyre,
} from '#modules/fitment/garage/web/own-tyre-choice.tsx'
import { ownTyreTexts as texts } from '#modules/fitment/garage/web/texts.ts'
import { PlainButton } from '#platform/web/ui/index.ts'
import { changedSearch } from './listing-search.ts'

type OwnTyreQuestionProps = {
  detail: VehicleDetail | undefined
  search: ListingSearch
  onChange: (change: Partial<ListingSearch>) => void
}

/** Of a car that is not on record only the told size is known. */
const nothingKnown = { tyreSizes: [], areTyreSizesComplete: false, generations: [] }

/** Asks which size is on the car: links, so that the factory's work without scripts, and a field for another. */
export function OwnTyreQuestion({ detail, search, onChange }: OwnTyreQuestionProps) {
  const headingId = useId()
  const question = useRef<HTMLElement>(null)
  const typing = useTypedTyre((ownTyre) => {
    onChange({ ownTyre, verdict: undefined, page: undefined })
    // The field is gone with its answer.
    question.current?.focus({ preventScroll: true })
  })
  const parsed = search.ownTyre ? parseTyreSize(search.ownTyre) : undefined
  const own = parsed && formatTyreSize(parsed)
  if (!own && !(detail && asksForOwnTyre(detail))) return null
  // The one that was told comes first: on phones the others may be out of view.
  const sizes = [...(own ? [own] : []), ...(detail?.tyreSizes ?? []).filter((size) => size !== own)]
  return (
    <section ref={question} tabIndex={-1} aria-labelledby={headingId} className="mb-3 outline-none">
      {/* One line: on phones the sizes scroll beside the question. */}
      <div className="flex items-center gap-3 rounded-md bg-paper pl-3 sm:gap-4">
        <h2 id={headingId} className="max-w-34 shrink-0 text-balance font-bold text-sm leading-tight sm:max-w-none">
          {texts.question}
        </h2>
        <ul className="flex min-w-0 gap-1.5 overflow-x-auto py-1 pr-3 sm:gap-2">
          {sizes.map((size) => (
            <SizeLink key={size} size={size} own={own} search={search} detail={detail ?? nothingKnown} />
          ))}
          <li>
            <PlainButton
              aria-expanded={typing.typed !== undefined}
              className={sizeChipStyle(false)}
              onClick={() => typing.type(typing.typed === undefined ? '' : undefined)}
            >
              {texts.other}
            </PlainButton>
          </li>
          <SizeLink size={undefined} own={own} search={search} detail={detail ?? nothingKnown} />
        </ul>
      </div>
      <TypedTyreField typing={typing} />
    </section>
  )
}

type SizeLinkProps = {
  size: string | undefined
  own: string | undefined
  search: ListingSearch
  detail: Parameters<typeof NamedSize>[0]['detail']
}

const SizeLink = ({ size, own, search, detail }: SizeLinkProps) => (
  <li>
    <Link
      to="/products"
      search={changedSearch(search, { ownTyre: size, verdict: undefined, page: undefined })}
      resetScroll={false}
      // With the default matching of search parameters, such a link would count as the current page.
      activeOptions={{ exact: true }}
      aria-current={size === own ? 'true' : undefined}
      className={sizeChipStyle(size === own)}
    >
      {size ? <NamedSize size={size} detail={detail} /> : texts.any}
    </Link>
  </li>
)
