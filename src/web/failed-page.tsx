import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown in place of a whole page that failed; `retry` is the button that loads it again. */
export const FailedPage = ({ retry }: { retry: ReactNode }) => (
  <EmptyState
    isAlert
    isPage
    className="min-h-[60vh] justify-center"
    icon={<TriangleAlert aria-hidden="true" />}
    title={layoutTexts.pageFailed}
    text={layoutTexts.tryAgainLater}
    action={
      <>
        {retry}
        <Link to="/" className={buttonStyle('secondary')}>
          {layoutTexts.toHome}
        </Link>
      </>
    }
  />
)
