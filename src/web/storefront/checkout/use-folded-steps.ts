import { useEffect, useState } from 'react'
import { keepDraft } from './checkout-draft.ts'
import type { FoldedSteps } from './checkout-form.ts'
import type { FoldingStep } from './checkout-steps.ts'

type Folding = {
  userId: string
  /** What each step says while it is folded; undefined while it lacks something. */
  summaries: Record<FoldingStep, readonly string[] | undefined>
  /** The steps as they were left; undefined for a checkout that begins. */
  initialFolds: FoldedSteps | undefined
}

/**
 * Which steps are folded: of a checkout that begins those that need nothing more, later those that were done with. One that
 * lacks something is open.
 */
export function useFoldedSteps({ userId, summaries, initialFolds }: Folding) {
  const [folded, setFolded] = useState<FoldedSteps>(
    initialFolds ?? { customer: summaries.customer !== undefined, address: summaries.address !== undefined },
  )
  const isFolded = (step: FoldingStep) => folded[step] && summaries[step] !== undefined
  const customer = isFolded('customer')
  const address = isFolded('address')
  // One that was opened because it lacks something stays open when that is typed: nothing closes under somebody's hands.
  useEffect(() => setFolded({ customer, address }), [customer, address])
  const set = (step: FoldingStep, isDone: boolean) => {
    if (isDone && summaries[step] === undefined) return
    const next = { customer, address, [step]: isDone }
    setFolded(next)
    keepDraft(userId, { folded: next })
  }
  return { isFolded, set }
}
