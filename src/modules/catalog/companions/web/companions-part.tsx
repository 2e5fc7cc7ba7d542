import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { IfMayEdit } from '#platform/web/staff-rights.ts'
import { Button, Loaded } from '#platform/web/ui/index.ts'
import type { ProductSummary } from '../../product-list/contract.ts'
import { ProductLine } from '../../product-list/web/find-product.tsx'
import { companionChoiceTexts as texts } from './staff-texts.ts'

type CompanionsPartProps<Choice> = {
  hint: string
  choice: UseQueryResult<Choice>
  summary: (choice: Choice) => ReactNode
  /** While it is open. */
  dialog: (choice: Choice, onClose: () => void) => ReactNode
}

/** Saved immediately, independently of the form. */
export function CompanionsPart<Choice>({ hint, choice, summary, dialog }: CompanionsPartProps<Choice>) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <FormSection title={texts.title} hint={hint}>
      <Loaded query={choice} failure={texts.failed} blocks={['h-16']}>
        {(present) => (
          <>
            {summary(present)}
            <IfMayEdit>
              <Button tone="secondary" className="mt-4" onClick={() => setIsChoosing(true)}>
                {texts.change}
              </Button>
            </IfMayEdit>
            {isChoosing && dialog(present, () => setIsChoosing(false))}
          </>
        )}
      </Loaded>
    </FormSection>
  )
}

export function ChosenList({ chosen }: { chosen: readonly ProductSummary[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {chosen.map((product) => (
        <li key={product.id} className="flex items-center gap-3 py-2 leading-snug">
          <ProductLine product={product} />
        </li>
      ))}
    </ol>
  )
}
