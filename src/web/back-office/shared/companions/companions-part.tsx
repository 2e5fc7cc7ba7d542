import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { companionChoiceTexts as texts } from '#web/text/back-office/companion-choice-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'

type CompanionsPartProps<Choice> = {
  hint: string
  choice: UseQueryResult<Choice>
  /** The current setting. */
  summary: (choice: Choice) => ReactNode
  /** The dialog that changes it, while it is open. */
  dialog: (choice: Choice, onClose: () => void) => ReactNode
}

/**
 * The companion products of a product or category, and the button to change them: saved immediately,
 * independently of the form.
 */
export function CompanionsPart<Choice>({ hint, choice, summary, dialog }: CompanionsPartProps<Choice>) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <FormSection title={texts.title} hint={hint}>
      {choice.data ? (
        <>
          {summary(choice.data)}
          <Button tone="secondary" className="mt-4" onClick={() => setIsChoosing(true)}>
            {texts.change}
          </Button>
          {isChoosing && dialog(choice.data, () => setIsChoosing(false))}
        </>
      ) : choice.isError ? (
        <FailedState title={texts.failed} onRetry={() => void choice.refetch()} />
      ) : (
        <LoadingArea blocks={['h-16']} />
      )}
    </FormSection>
  )
}
