import { useEffect, useState } from 'react'
import { storeDraft } from './checkout-draft.ts'
import type { FoldedSteps } from './checkout-form.ts'
import type { FoldingStep } from './checkout-steps.ts'

type Folding = {
  userId: string
  /** The summary of each step when collapsed; undefined while it is incomplete. */
  summaries: Record<FoldingStep, readonly string[] | undefined>
  /** The steps as they were stored; undefined for a new checkout. */
  initialFolds: FoldedSteps | undefined
}

/**
 * Which steps are collapsed: in a new checkout those that are already complete, later those that the customer
 * has completed. An incomplete one is expanded.
 */
export function useFoldedSteps({ userId, summaries, initialFolds }: Folding) {
  const [folded, setFolded] = useState<FoldedSteps>(
    initialFolds ?? { customer: summaries.customer !== undefined, address: summaries.address !== undefined },
  )
  const isFolded = (step: FoldingStep) => folded[step] && summaries[step] !== undefined
  const customer = isFolded('customer')
  const address = isFolded('address')
  // A step that was expanded because it is incomplete stays so when it is completed: nothing collapses during typing.
  useEffect(() => setFolded({ customer, address }), [customer, address])
  const set = (step: FoldingStep, isDone: boolean) => {
    if (isDone && summaries[step] === undefined) return
    const next = { customer, address, [step]: isDone }
    setFolded(next)
    storeDraft(userId, { folded: next })
  }
  return { isFolded, set }
}
