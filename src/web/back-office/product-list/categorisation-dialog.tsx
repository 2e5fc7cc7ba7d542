import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#web/api-client.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { CategorisationResults } from './categorisation-results.tsx'
import { useCategorisation } from './use-categorisation.ts'

const texts = adminProductListTexts.categorisation

/**
 * Opens the automatic categorisation. It continues while its dialog is closed, and shows its progress when reopened.
 */
export function CategorisationButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { state, start, stop, reset } = useCategorisation()
  const isRunning = state.phase === 'running'
  const waiting = useQuery(
    api.admin.products.uncategorised.queryOptions({
      input: {},
      staleTime: 0,
      enabled: isOpen && state.phase === 'idle',
    }),
  )
  // While the number is being refetched, an earlier failure is out of date.
  const failure = state.phase === 'idle' && isOpen && !waiting.isFetching ? waiting.error : null
  useEffect(() => {
    if (failure) toastError('admin.products.categorise', failure)
  }, [failure])
  const isNothingLeft =
    state.phase === 'idle' ? waiting.data?.remaining === 0 : state.phase === 'finished' && state.waiting === 0
  const close = () => {
    setIsOpen(false)
    if (state.phase === 'finished') reset()
  }
  return (
    <>
      <Button
        tone="secondary"
        className="max-sm:px-3 max-sm:text-sm"
        isBusy={isRunning && !isOpen}
        onClick={() => setIsOpen(true)}
      >
        {!isRunning && <WandSparkles aria-hidden="true" className="size-4.5" />}
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && close()}
        size="medium"
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              {texts.close}
            </Button>
            {isRunning ? (
              <Button tone="secondary" onClick={stop}>
                {texts.stop}
              </Button>
            ) : failure ? (
              <Button onClick={() => void waiting.refetch()}>{adminTexts.tryAgain}</Button>
            ) : (
              !isNothingLeft && (
                <Button onClick={() => void start()}>{state.phase === 'idle' ? texts.start : texts.goOn}</Button>
              )
            )}
          </>
        }
      >
        {state.phase === 'idle' ? (
          <Waiting count={waiting.data?.remaining} hasFailed={failure !== null} />
        ) : (
          <Progress state={state} />
        )}
        <CategorisationResults results={state.results} />
      </Dialog>
    </>
  )
}

type State = ReturnType<typeof useCategorisation>['state']

/** The number of products to categorise. */
function Waiting({ count, hasFailed }: { count: number | undefined; hasFailed: boolean }) {
  if (hasFailed)
    return (
      <p role="alert" className="min-h-6 font-semibold">
        {texts.failed}
      </p>
    )
  return (
    <p role="status" className="min-h-6 font-semibold">
      {count === undefined ? adminTexts.loading : count === 0 ? texts.none : texts.waiting(count)}
    </p>
  )
}

function Progress({ state }: { state: State }) {
  const { phase, size, done, waiting } = state
  // After a batch there may be no products left to process; those without a suitable category still have none.
  const isEmpty = phase === 'finished' && size === 0 && state.results.length === 0
  const phaseTexts = {
    idle: '',
    running: texts.progress(done, size),
    stopped: texts.stopped,
    failed: texts.stopped,
    finished: isEmpty ? texts.none : texts.finished,
  }
  return (
    <div className="mb-4">
      <ProgressBar
        label={texts.progressLabel}
        max={Math.max(size, 1)}
        value={size === 0 && phase === 'finished' ? 1 : done}
      />
      <p role="status" className="tabular mt-2 flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{phaseTexts[phase]}</span>
        {waiting > 0 && <span className="font-normal text-steel">{texts.left(waiting)}</span>}
      </p>
    </div>
  )
}
