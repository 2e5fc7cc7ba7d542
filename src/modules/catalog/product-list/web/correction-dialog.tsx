import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { recheckSession } from '#modules/customers/web/index.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, Checkbox, Dialog, Fault, SpinnerWithText } from '#platform/web/ui/index.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { type CategoryCorrectionRow, maxProductsAtOnce } from '../contract.ts'
import { adminProductListTexts } from './texts.ts'

export type CorrectionState = {
  phase: 'checking' | 'choosing' | 'applying' | 'failed'
  checked: number
  total: number
  corrections: CategoryCorrectionRow[]
  selected: ReadonlySet<string>
  result: string | undefined
}

type Corrected = { changed: number; skipped: number }

const resultOf = ({ changed, skipped }: Corrected) => adminProductListTexts.correction.applied(changed, skipped)

const beginning: CorrectionState = {
  phase: 'checking',
  checked: 0,
  total: 0,
  corrections: [],
  selected: new Set(),
  result: undefined,
}

/**
 * Searches 2,000 products per call, until there are as many as one call corrects. Certain suggestions are selected
 * initially.
 */
export function useCorrections() {
  const queryClient = useQueryClient()
  const { mutateAsync: correct } = useCall(api.admin.products.correct, {
    toastOf: (_sent, answer?) => (answer?.changed === 0 ? 'admin.products.uncorrected' : 'admin.products.correct'),
    toastValues: (answer) => ({ count: resultOf(answer) }),
  })
  const [state, setState] = useState(beginning)
  const run = useRef(0)
  const check = async (result?: string) => {
    const ownRun = ++run.current
    setState({ ...beginning, result })
    try {
      let after: string | undefined
      let found: CategoryCorrectionRow[] = []
      let checked = 0
      do {
        const step = await api.admin.products.corrections.call({ after })
        if (run.current !== ownRun) return
        checked += step.checked
        found = [...found, ...step.corrections]
        after = step.next ?? undefined
        setState((before) => ({ ...before, checked, total: Math.max(step.total, checked) }))
      } while (after && found.length < maxProductsAtOnce)
      const corrections = found.slice(0, maxProductsAtOnce)
      const selected = new Set(corrections.filter(({ isCertain }) => isCertain).map(({ id }) => id))
      setState((before) => ({ ...before, phase: 'choosing', corrections, selected }))
    } catch (error) {
      if (run.current !== ownRun) return
      toastError('admin.products.correct', error)
      void recheckSession(queryClient, error)
      setState((before) => ({ ...before, phase: 'failed' }))
    }
  }
  const cancel = () => {
    run.current += 1
  }
  const select = (ids: readonly string[], isSelected: boolean) => {
    setState((before) => {
      const selected = new Set(before.selected)
      for (const id of ids) isSelected ? selected.add(id) : selected.delete(id)
      return { ...before, selected }
    })
  }
  const apply = async () => {
    const chosen = state.corrections.filter(({ id }) => state.selected.has(id))
    setState((before) => ({ ...before, phase: 'applying' }))
    try {
      const corrections = chosen.map(({ id, from, to }) => ({ id, from: from.id, to: to.id }))
      const result = resultOf(await correct({ corrections }))
      await refreshAfterCatalogChange(queryClient)
      await check(result)
    } catch {
      // The mutation's toast has shown it.
      setState((before) => ({ ...before, phase: 'choosing' }))
    }
  }
  return { state, check, cancel, select, apply }
}

const texts = adminProductListTexts.correction

type CorrectionListProps = {
  corrections: readonly CategoryCorrectionRow[]
  selected: ReadonlySet<string>
  isDisabled: boolean
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** From which category to which, and why. */
export function CorrectionList({ corrections, selected, isDisabled, onSelect }: CorrectionListProps) {
  const ids = corrections.map(({ id }) => id)
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">{texts.found(corrections.length)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-ink border-b-2">
        <Checkbox
          label={texts.all}
          checked={ids.every((id) => selected.has(id))}
          onChange={(event) => onSelect(ids, event.target.checked)}
          className="font-semibold"
        />
        <span className="tabular text-sm text-steel">{texts.found(corrections.length)}</span>
      </div>
      {corrections.length >= maxProductsAtOnce && <p className="py-2 text-sm text-steel">{texts.tooMany}</p>}
      <ul className="divide-y divide-line">
        {corrections.map((correction) => (
          <li key={correction.id} className="py-2">
            <label className="flex cursor-pointer items-start gap-3 py-1">
              <input
                type="checkbox"
                checked={selected.has(correction.id)}
                onChange={(event) => onSelect([correction.id], event.target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{correction.name}</span>
                <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
                  <s className="text-steel">{correction.from.name}</s>
                  <ArrowRight role="img" aria-label={texts.to} className="size-4 text-steel" />
                  <b>{correction.to.name}</b>
                </span>
                <span className="block text-sm text-steel">
                  {texts.reason(correction.keywords)}
                  {!correction.isCertain && `. ${texts.uncertain}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The dialog that proposes corrections, of which the staff select some, and how it is opened. */
export function useCorrectionDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const { state, check, cancel, select, apply } = useCorrections()
  const { phase, corrections, selected, result } = state
  const close = () => {
    cancel()
    setIsOpen(false)
  }
  const open = () => {
    setIsOpen(true)
    void check()
  }
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      size="medium"
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {phase === 'checking' ? texts.stop : adminTexts.close}
          </Button>
          {corrections.length > 0 && (
            <Button disabled={selected.size === 0} isBusy={phase === 'applying'} onClick={() => void apply()}>
              {texts.apply(selected.size)}
            </Button>
          )}
          {phase === 'failed' && <Button onClick={() => void check()}>{adminTexts.tryAgain}</Button>}
        </>
      }
    >
      {result && (
        <p role="status" className="mb-4 rounded-sm bg-go-pale px-4 py-3 font-semibold text-go">
          {result}
        </p>
      )}
      {phase === 'checking' && <SpinnerWithText text={texts.checking(state.checked, state.total)} />}
      <Fault className="font-semibold">{phase === 'failed' && texts.failed}</Fault>
      {phase === 'choosing' && corrections.length === 0 && (
        <p role="status" className="font-semibold">
          {texts.none}
        </p>
      )}
      {corrections.length > 0 && (
        <CorrectionList
          corrections={corrections}
          selected={selected}
          isDisabled={phase === 'applying'}
          onSelect={select}
        />
      )}
    </Dialog>
  )
  return { open, dialog }
}
