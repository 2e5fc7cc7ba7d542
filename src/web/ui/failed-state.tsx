import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { TriangleAlert } from './icons.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type FailedStateProps = {
  title: string
  text?: string
  /** Loads it again; without it there is no button to retry. */
  onRetry?: (() => unknown) | undefined
  /** The action to offer where retrying is of no use. */
  action?: ReactNode
  /** Whether it is on a white sheet, on a grey page. */
  isOnSheet?: boolean
}

/** Shown in place of something that could not be loaded, with a button to load it again. */
export function FailedState({ title, text, onRetry, action, isOnSheet = false }: FailedStateProps) {
  const button = useKeptFocus(title)
  return (
    <EmptyState
      isAlert
      isOnSheet={isOnSheet}
      icon={<TriangleAlert aria-hidden="true" />}
      title={title}
      text={text}
      action={
        onRetry ? (
          <Button ref={button} onClick={() => void onRetry()}>
            {controlTexts.tryAgain}
          </Button>
        ) : (
          action
        )
      }
    />
  )
}
