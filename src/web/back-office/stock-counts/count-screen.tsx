import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { LeaveGuard } from '#web/back-office/shared/leave-guard.tsx'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'
import { stockCountStateTexts, stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { CountActions } from './count-actions.tsx'
import { CountForm } from './count-form.tsx'
import type { CountSearch } from './count-search.ts'
import { CountedEntries } from './counted-entries.tsx'
import { FoundLines } from './found-lines.tsx'
import { UncountedScans } from './uncounted-scans.tsx'
import { useRecordedScans } from './use-recorded-scans.ts'

/** How often to poll what others have counted. */
const askMilliseconds = 5_000

/** One count: while it is open, pieces are counted; then the results are compared to the books. */
export function CountScreen({ id, search }: { id: string; search: CountSearch }) {
  const found = useQuery(
    api.admin.stockCounts.find.queryOptions({
      input: { id },
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'open' ? askMilliseconds : false),
    }),
  )
  // Separate from the form, which disappears when a colleague ends the count.
  const scans = useRecordedScans(id)
  const count = found.data
  if (!count)
    return (
      <>
        <BackLink to="/admin/stock-counts" label={texts.toCounts} />
        <PageHeading title={adminTitles.stockCounts} />
        {found.isError ? (
          <FailedState
            isOnSheet
            title={isApiError(found.error, 'COUNT_NOT_FOUND') ? texts.notFound : texts.notLoaded}
            onRetry={isApiError(found.error, 'COUNT_NOT_FOUND') ? undefined : found.refetch}
          />
        ) : (
          <LoadingArea className="flex flex-col gap-3" blocks={['h-24', 'h-14', 'h-14']} />
        )}
      </>
    )
  return (
    <>
      <BackLink to="/admin/stock-counts" label={texts.toCounts} />
      <PageHeading title={count.title} />
      <CountActions count={count} stateName={stockCountStateTexts[count.state]} />
      <LeaveGuard
        isUnsaved={() => scans.isSending || scans.uncounted.length > 0}
        text={texts.scansWouldBeLost}
        openedBy="count"
      />
      {count.state === 'open' && <CountForm scans={scans} />}
      <UncountedScans scans={scans.uncounted} onTryAgain={scans.tryAgain} onDrop={scans.drop} />
      {count.state === 'open' ? (
        <CountedEntries id={id} entries={count.entries} />
      ) : (
        <FoundLines id={id} search={search} />
      )}
    </>
  )
}
