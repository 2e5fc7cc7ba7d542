import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { countOrders, type useManyDispatch } from './use-many-dispatch.ts'

const texts = packingTexts.dispatch

type State = ReturnType<typeof useManyDispatch>

/** What would become of the entered lines. */
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
