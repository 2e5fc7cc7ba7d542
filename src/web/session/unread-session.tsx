import { Link } from '@tanstack/react-router'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryButton } from '#web/ui/failed-state.tsx'
import { TriangleAlert } from '#web/ui/icons.ts'

/** Shown in place of a customer's page when the session could not be read: nobody has been signed out by that. */
export const UnreadSession = ({ onRetry }: { onRetry: () => unknown }) => (
  <EmptyState
    isAlert
    isPage
    className="min-h-[60vh] justify-center"
    icon={<TriangleAlert aria-hidden="true" />}
    title={layoutTexts.pageFailed}
    text={layoutTexts.tryAgainLater}
    action={
      <>
        <RetryButton failure={layoutTexts.pageFailed} onRetry={onRetry} />
        <Link to="/" className={buttonStyle('secondary')}>
          {layoutTexts.toHome}
        </Link>
      </>
    }
  />
)
