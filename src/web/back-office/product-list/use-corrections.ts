import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type CategoryCorrectionRow, maxProductsAtOnce } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { recheckSession } from '#web/session/expired-session.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { toastError } from '#web/toast.ts'

export type CorrectionState = {
  phase: 'checking' | 'choosing' | 'applying' | 'failed'
  checked: number
  total: number
  corrections: CategoryCorrectionRow[]
  selected: ReadonlySet<string>
  /** The text about the last correction. */
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
 * Searches the shop's products, 2,000 per call, for those whose names suggest another category; at most as
 * many as one call corrects. Suggestions that the rule is certain of are selected initially. `apply` corrects
 * the selected ones.
 */
export function useCorrections() {
  const queryClient = useQueryClient()
  const { mutateAsync: correct } = useMutation(
    api.admin.products.correct.mutationOptions({
      meta: {
        toastOf: (_sent: unknown, answer?: Corrected) =>
          answer?.changed === 0 ? 'admin.products.uncorrected' : 'admin.products.correct',
        toastValues: (answer: Corrected) => ({ count: resultOf(answer) }),
      },
    }),
  )
  const [state, setState] = useState(beginning)
  const run = useRef(0)
  const check = useCallback(
    async (result?: string) => {
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
    },
    [queryClient],
  )
  const cancel = useCallback(() => {
    run.current += 1
  }, [])
  const select = useCallback((ids: readonly string[], isSelected: boolean) => {
    setState((before) => {
      const selected = new Set(before.selected)
      for (const id of ids) isSelected ? selected.add(id) : selected.delete(id)
      return { ...before, selected }
    })
  }, [])
  const apply = useCallback(async () => {
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
  }, [state.corrections, state.selected, queryClient, check, correct])
  return { state, check, cancel, select, apply }
}
