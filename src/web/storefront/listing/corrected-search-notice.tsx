import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'

type CorrectedSearchNoticeProps = { search: string; corrected: string }

/** Above the products: says that the search used other words than those typed. */
export function CorrectedSearchNotice({ search, corrected }: CorrectedSearchNoticeProps) {
  return (
    <p className="mb-6 wrap-anywhere rounded-sm bg-mist px-4 py-3.5 leading-snug">
      {listingPageTexts.correctedSearch
        // With functions, since a '$' in the text would have a special meaning.
        .replace('{corrected}', () => corrected)
        .replace('{search}', () => search)}
    </p>
  )
}
