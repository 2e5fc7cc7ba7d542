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
  /** What is said so far. */
  said: (choice: Choice) => ReactNode
  /** The window in which it is said, while it is open. */
  dialog: (choice: Choice, onClose: () => void) => ReactNode
}

/** What goes with something in the shop, and the way to say it: at once, and apart from the form. */
export function CompanionsPart<Choice>({ hint, choice, said, dialog }: CompanionsPartProps<Choice>) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <FormSection title={texts.title} hint={hint}>
      {choice.data ? (
        <>
          {said(choice.data)}
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
