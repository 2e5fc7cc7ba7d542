import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { sitePages } from '#platform/site-map.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { LeaveGuard } from '#platform/web/forms/leave-guard.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { IfMayEdit, useMayEditHere } from '#platform/web/staff-rights.ts'
import {
  Button,
  ConfirmDialog,
  FailedState,
  LoadingArea,
  TextField,
  useFocusAfterStep,
} from '#platform/web/ui/index.ts'
import type { StockCount } from '../contract.ts'
import type { StockCountState } from '../rules.ts'
import type { CountSearch } from './count-search.ts'
import { CountedEntries, typedCount } from './counted-entries.tsx'
import { FoundLines } from './found-lines.tsx'
import { stockCountStateTexts, stockCountTexts as texts } from './texts.ts'
import { type RecordedScans, type Scan, type UncountedScan, useRecordedScans } from './use-recorded-scans.ts'

type UncountedScansProps = {
  scans: readonly UncountedScan[]
  onTryAgain: (scan: Scan) => void
  onDrop: (scan: Scan) => void
}

/** Scans that were not counted: for lack of a connection, or because the code is unknown. */
function UncountedScans({ scans, onTryAgain, onDrop }: UncountedScansProps) {
  if (scans.length === 0) return null
  return (
    <section aria-label={texts.uncounted} className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h2 className="font-bold text-brake">{texts.uncounted}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {scans.map((scan) => (
          <li key={scan.submissionKey} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="wrap-anywhere min-w-0">
              <span className="tabular block font-semibold">{texts.scanned(scan)}</span>
              {scan.reason && <span className="block text-sm text-steel">{scan.reason}</span>}
            </span>
            <span className="flex gap-2">
              <Button tone="quiet" size="small" onClick={() => onDrop(scan)}>
                {texts.drop}
              </Button>
              <Button tone="secondary" size="small" onClick={() => onTryAgain(scan)}>
                {texts.tryAgain}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nothingTyped = { code: '', quantity: '1' }

type TypedCount = z.output<typeof typedCount>

/**
 * Receives codes from a scanner, which types the code and Enter, or from the keyboard: one piece unless said otherwise.
 */
function CountForm({ scans: { record, last } }: { scans: RecordedScans }) {
  const form = useForm<z.input<typeof typedCount>, unknown, TypedCount>({
    resolver: zodResolver(typedCount),
    defaultValues: nothingTyped,
  })
  const submit = form.handleSubmit((scan) => {
    record(scan)
    form.reset(nothingTyped)
    form.setFocus('code')
  })
  const lastCounted = last && texts.last(last.name, last.counted)
  return (
    <div className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[1fr_6rem] items-start gap-3 sm:grid-cols-[1fr_8rem_auto]"
      >
        <TextField
          {...registerField(form, 'code')}
          label={texts.code}
          hint={texts.codeHint}
          isRequired
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          inputClassName="tabular"
        />
        <TextField
          {...registerField(form, 'quantity')}
          label={texts.quantity}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular"
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap gap-3 max-sm:col-span-2 max-sm:*:grow sm:mt-7">
          <Button type="submit">{texts.add}</Button>
        </div>
      </form>
      <p role="status" className="wrap-anywhere mt-3 min-h-6 font-semibold">
        {lastCounted}
      </p>
    </div>
  )
}

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
        <PageHeading title={sitePages['/admin/stock-counts'].title} />
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
      {count.state === 'open' && (
        <IfMayEdit>
          <CountForm scans={scans} />
        </IfMayEdit>
      )}
      <UncountedScans scans={scans.uncounted} onTryAgain={scans.tryAgain} onDrop={scans.drop} />
      {count.state === 'open' ? (
        <CountedEntries id={id} entries={count.entries} />
      ) : (
        <FoundLines id={id} search={search} />
      )}
    </>
  )
}

type CountActionsProps = { count: StockCount; stateName: string }

function CountActions({ count: { id, state, productCount }, stateName }: CountActionsProps) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Exclude<StockCountState, 'open'>>()
  const move = useCall(api.admin.stockCounts.move, {
    toast: 'admin.stockCounts.move',
    onSuccess: () => setAsked(undefined),
    onSettled: async (_done, _error, { state: to }) => {
      await queryClient.invalidateQueries({ queryKey: api.admin.stockCounts.key() })
      if (to === 'approved') await refreshAfterCatalogChange(queryClient)
    },
  })
  const part = useFocusAfterStep(state)
  const mayEdit = useMayEditHere()
  const isUnderWay = mayEdit && (state === 'open' || state === 'review')
  const question = asked && texts.questions[asked]
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="outline-none mb-4 flex flex-wrap items-center gap-3 rounded-md bg-white p-4 ring-1 ring-line sm:px-6"
    >
      <p role="status" className="mr-auto">
        <span className="font-bold">{stateName}</span> · {texts.counted(productCount)}
      </p>
      {isUnderWay && (
        <Button tone="quiet" onClick={() => setAsked('abandoned')}>
          {texts.abandon}
        </Button>
      )}
      {isUnderWay && state === 'open' && (
        <Button tone="secondary" disabled={productCount === 0} onClick={() => setAsked('review')}>
          {texts.review}
        </Button>
      )}
      {isUnderWay && state === 'review' && (
        <>
          <Button tone="secondary" isBusy={move.isPending && !asked} onClick={() => move.mutate({ id, state: 'open' })}>
            {texts.reopen}
          </Button>
          <Button onClick={() => setAsked('approved')}>{texts.approve}</Button>
        </>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        onOpenChange={(isOpen) => !isOpen && !move.isPending && setAsked(undefined)}
        title={question?.title ?? ''}
        description={question?.text ?? ''}
        confirmLabel={question?.confirm ?? ''}
        isDangerous={asked === 'abandoned'}
        isBusy={move.isPending}
        onConfirm={() => asked && move.mutate({ id, state: asked })}
      />
    </div>
  )
}
