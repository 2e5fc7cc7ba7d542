import { FailedPage } from '#web/failed-page.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { RetryButton } from '#web/ui/failed-state.tsx'

/** Shown in place of a customer's page when the session could not be read: nobody has been signed out by that. */
export const SessionLoadFailure = ({ onRetry }: { onRetry: () => unknown }) => (
  <FailedPage retry={<RetryButton failure={layoutTexts.pageFailed} onRetry={onRetry} />} />
)
