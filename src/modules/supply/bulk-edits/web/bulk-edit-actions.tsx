import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { refreshAfterCatalogChange } from '#modules/catalog/web/index.ts'
import { ChangeSheet, ImportProgress, UndoButton } from '#modules/fitment/web/index.ts'
import { parseShopTime } from '#platform/dates.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  controlTexts,
  Fault,
  TextField,
  useFocusAfterStep,
} from '#platform/web/ui/index.ts'
import type { ProductChangeSet } from '../../changes/contract.ts'
import { isRunning } from '../../changes/rules.ts'
import { bulkEditTexts as texts } from './texts.ts'

type UnusualDialogProps = {
  isOpen: boolean
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks a second time before prices change by an unusual amount: it has to be confirmed as intended. */
function UnusualDialog({ isOpen, count, isBusy, onClose, onConfirm }: UnusualDialogProps) {
  const [isMeant, setIsMeant] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open || isBusy) return
        setIsMeant(false)
        setIsMissing(false)
        onClose()
      }}
      title={texts.unusualQuestion(count)}
      description={texts.unusualWarning}
      confirmLabel={texts.confirmUnusual}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => (isMeant ? onConfirm() : setIsMissing(true))}
    >
      <Checkbox
        label={texts.unusualConfirm}
        checked={isMeant}
        onChange={({ target }) => {
          setIsMeant(target.checked)
          setIsMissing(false)
        }}
      />
      <Fault className="font-semibold text-brake">{isMissing && texts.unusualMissing}</Fault>
    </ConfirmDialog>
  )
}

const now: Times = { startsAt: null, endsAt: null }

export function BulkEditActions({ found }: { found: ProductChangeSet }) {
  const queryClient = useQueryClient()
  const [isScheduling, setIsScheduling] = useState(false)
  const [unusual, setUnusual] = useState<Times>()
  const { id, state, changedCount, warnedCount, startsAt, endsAt } = found
  const part = useFocusAfterStep(`${state} ${startsAt} ${endsAt}`)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
  const close = () => {
    setIsScheduling(false)
    setUnusual(undefined)
  }
  const apply = useCall(api.admin.bulkEdits.apply, {
    toast: 'admin.bulkEdits.apply',
    onSuccess: close,
    onSettled: refresh,
  })
  const undo = useCall(api.admin.productChanges.undo, { toast: 'admin.bulkEdits.undo', onSettled: refresh })
  const unschedule = useCall(api.admin.bulkEdits.unschedule, { toast: 'admin.bulkEdits.schedule', onSettled: refresh })
  // The lists are out of date now.
  useEffect(() => {
    if (state !== 'applied' && state !== 'undone') return
    void refreshAfterCatalogChange(queryClient)
    void queryClient.invalidateQueries({ queryKey: api.admin.productChanges.rows.key() })
  }, [state, queryClient])
  const begin = (times: Times) => (warnedCount > 0 ? setUnusual(times) : apply.mutate({ id, ...times }))
  const runningText = state === 'undoing' ? texts.undoing : texts.applying
  const isScheduled = startsAt !== null || (endsAt !== null && state === 'applied')
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <ChangeSheet
        sentence={sentencesOf(found).join(' ')}
        actions={
          <>
            {isScheduled && (state === 'checked' || state === 'applied') && (
              <Button tone="quiet" isBusy={unschedule.isPending} onClick={() => unschedule.mutate({ id })}>
                {texts.unschedule}
              </Button>
            )}
            {state === 'checked' && startsAt === null && (
              <>
                <Button tone="secondary" disabled={changedCount === 0} onClick={() => setIsScheduling(true)}>
                  {texts.schedule}
                </Button>
                <Button disabled={changedCount === 0} isBusy={apply.isPending} onClick={() => begin(now)}>
                  {changedCount === 0 ? texts.nothingToApply : texts.apply(changedCount)}
                </Button>
              </>
            )}
            {state === 'applied' && (
              <UndoButton texts={texts} isBusy={undo.isPending} onUndo={() => undo.mutateAsync({ id })} />
            )}
          </>
        }
      >
        <Fault className="mt-3 font-semibold text-brake">{found.failure}</Fault>
        {isRunning(state) && (
          <ImportProgress
            label={runningText}
            text={texts.progress(runningText, found.handledCount, found.rowCount)}
            handled={found.handledCount}
            count={found.rowCount}
          />
        )}
        {/* Input of a dialog belongs to one step only. */}
        <Fragment key={state}>
          <UnusualDialog
            isOpen={unusual !== undefined && state === 'checked'}
            count={warnedCount}
            isBusy={apply.isPending}
            onClose={() => setUnusual(undefined)}
            onConfirm={() => unusual && apply.mutate({ id, ...unusual, confirmsUnusual: true })}
          />
          <ScheduleDialog
            isOpen={isScheduling && state === 'checked'}
            isBusy={apply.isPending}
            onClose={() => setIsScheduling(false)}
            onConfirm={begin}
          />
        </Fragment>
      </ChangeSheet>
    </div>
  )
}

function sentencesOf(found: ProductChangeSet): string[] {
  const { state, appliedAt, undoneAt, startsAt, endsAt, skippedCount, keptCount } = found
  if (state === 'undone' && undoneAt)
    return [texts.undoneAt(formatDateTime(undoneAt)), ...(keptCount > 0 ? [texts.skipped(keptCount)] : [])]
  const ends = endsAt ? [texts.endsAt(formatDateTime(endsAt))] : []
  if (state === 'applied' && appliedAt)
    return [
      texts.appliedAt(formatDateTime(appliedAt)),
      ...(skippedCount > 0 ? [texts.skipped(skippedCount)] : []),
      ...ends,
    ]
  const starts = startsAt ? [texts.startsAt(formatDateTime(startsAt)), ...ends] : []
  return [`${texts.summary(found.changedCount, found.unchangedCount, found.refusedCount)}.`, ...starts]
}

/** ISO instants; null for immediately, and for never. */
type Times = { startsAt: string | null; endsAt: string | null }

type ScheduleDialogProps = { isOpen: boolean; isBusy: boolean; onClose: () => void; onConfirm: (times: Times) => void }

/** Asks when a change is to be applied, and when to be undone, in the shop's time zone. */
function ScheduleDialog({ isOpen, isBusy, onClose, onConfirm }: ScheduleDialogProps) {
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    if (isBusy) return
    setStart('')
    setEnd('')
    setError(undefined)
    onClose()
  }
  const confirm = (typed: HTMLFormElement) => {
    // A time that is not complete yet reads as empty, and empty means immediately or never.
    if (typed.querySelector('input:invalid')) return setError(texts.timesUnfinished)
    const [startsAt, endsAt] = [start, end].map((time) => (time === '' ? null : parseShopTime(time)))
    if (!startsAt && !endsAt) return setError(texts.noTimes)
    const from = startsAt ?? new Date()
    if ((startsAt && startsAt <= new Date()) || (endsAt && endsAt <= from)) return setError(texts.timesWrong)
    onConfirm({ startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={texts.scheduleTitle}
      isUnsaved={() => !isBusy && (start !== '' || end !== '')}
      submit={{ label: texts.schedule, isBusy }}
      backLabel={controlTexts.cancel}
      onSubmit={(event) => confirm(event.currentTarget)}
    >
      <p className="text-steel">{texts.scheduleHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {[
          { label: texts.start, hint: texts.startHint, value: start, change: setStart },
          { label: texts.end, hint: texts.endHint, value: end, change: setEnd },
        ].map(({ change, ...field }) => (
          <TextField
            key={field.label}
            {...field}
            type="datetime-local"
            onChange={({ target }) => {
              change(target.value)
              setError(undefined)
            }}
          />
        ))}
      </div>
      <Fault className="font-semibold text-brake">{error}</Fault>
    </FormDialog>
  )
}
