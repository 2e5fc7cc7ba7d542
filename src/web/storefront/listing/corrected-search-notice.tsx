import { listingTexts } from '#web/text/storefront/listing-texts.ts'

type CorrectedSearchNoticeProps = { search: string; corrected: string }

/** Above the products: that these were searched by other words than those typed. */
export function CorrectedSearchNotice({ search, corrected }: CorrectedSearchNoticeProps) {
  return (
    <p className="mb-6 wrap-anywhere rounded-sm bg-mist px-4 py-3.5 leading-snug">
      {listingTexts.correctedSearch
        // By functions: a '$' that somebody typed stands for itself.
        .replace('{corrected}', () => corrected)
        .replace('{search}', () => search)}
    </p>
  )
}
