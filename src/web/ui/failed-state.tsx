import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { Button } from './button.tsx'
import type { ButtonSize, ButtonTone } from './button-style.ts'
import { EmptyState } from './empty-state.tsx'

type FailedStateProps = {
  title: string
  text?: string | undefined
  /** Loads it again; without it there is no button to retry. */
  onRetry?: (() => unknown) | undefined
  /** The action to offer where retrying is of no use. */
  action?: ReactNode
  /** Whether it is on a white sheet, on a grey page. */
  isOnSheet?: boolean
}

/** Shown in place of something that could not be loaded, with a button to load it again. */
export function FailedState({ title, text, onRetry, action, isOnSheet = false }: FailedStateProps) {
  return (
    <EmptyState
      isAlert
      isOnSheet={isOnSheet}
      icon={<TriangleAlert aria-hidden="true" />}
      title={title}
      text={text}
      action={onRetry ? <RetryButton failure={title} onRetry={onRetry} /> : action}
    />
  )
}

type RetryButtonProps = {
  /** The failed query: the button that is shown after the same failure gets the focus back. */
  failure: string
  onRetry: () => unknown
  tone?: ButtonTone
  size?: ButtonSize
  className?: string
}

/** Loads again what failed. Clicking it removes it: the focus moves to the dialog or page content around it. */
export function RetryButton({ failure, onRetry, ...look }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => keepFocus(button.current, failure), [failure])
  return (
    <Button ref={button} onClick={() => void onRetry()} {...look}>
      {controlTexts.tryAgain}
    </Button>
  )
}

/** The element that took the focus of the last removed button. */
let focusKeeper: { failure: string; element: Element } | undefined

function keepFocus(button: HTMLButtonElement | null, failure: string): () => void {
  const { activeElement } = document
  if (focusKeeper?.failure === failure && focusKeeper.element === activeElement && activeElement.contains(button))
    button?.focus()
  focusKeeper = undefined
  return () => {
    if (!button || button !== document.activeElement) return
    const element = button.closest<HTMLElement>('[tabindex="-1"]')
    element?.focus({ preventScroll: true })
    if (element) focusKeeper = { failure, element }
  }
}
