import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FailedPage } from '#web/failed-page.tsx'
import { RetryPageButton } from './retry-page-button.tsx'

/** Shown in place of a page that failed to render, with a button to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error('Page failed', error), [error])
  return <FailedPage retry={<RetryPageButton reset={reset} />} />
}
