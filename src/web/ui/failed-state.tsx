import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { TriangleAlert } from './icons.ts'

type FailedStateProps = {
  title: string
  text?: string
  /** Asks again; without it there is nothing to try. */
  onRetry?: (() => unknown) | undefined
  /** The way on where asking again is none. */
  action?: ReactNode
  /** Whether it lies on a white sheet, on a grey page. */
  isOnSheet?: boolean
}

/** What stands in the place of something that could not be loaded, with the way to ask for it again. */
export function FailedState({ title, text, onRetry, action, isOnSheet = false }: FailedStateProps) {
  return (
    <EmptyState
      isAlert
      isOnSheet={isOnSheet}
      icon={<TriangleAlert aria-hidden="true" />}
      title={title}
      text={text}
      action={onRetry ? <Button onClick={() => void onRetry()}>{controlTexts.tryAgain}</Button> : action}
    />
  )
}
