import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TriangleAlert } from '#web/ui/icons.ts'
import { RetryPageButton } from './retry-page-button.tsx'

/** Shown in place of a page that failed to render, with a button to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error('Page failed', error), [error])
  return (
    <EmptyState
      isAlert
      isPage
      className="min-h-[60vh] justify-center"
      icon={<TriangleAlert aria-hidden="true" />}
      title={layoutTexts.pageFailed}
      text={layoutTexts.tryAgainLater}
      action={
        <>
          <RetryPageButton reset={reset} />
          <Link to="/" className={buttonStyle('secondary')}>
            {layoutTexts.toHome}
          </Link>
        </>
      }
    />
  )
}
