import { Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonStyle, EmptyState } from '#platform/web/ui/index.ts'
import { layoutTexts } from './texts.ts'

/** Shown in place of a whole page that failed; `retry` is the button that loads it again. */
export const FailedPage = ({ retry }: { retry: ReactNode }) => (
  <EmptyState
    isAlert
    isPage
    className="min-h-[60vh] justify-center"
    icon={<TriangleAlert />}
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

/** Loads a page again that failed; `reset` is the one that its error component receives. */
export function RetryPageButton({ reset }: { reset: () => void }) {
  const router = useRouter()
  return (
    <Button
      onClick={() => {
        reset()
        void router.invalidate()
      }}
    >
      {layoutTexts.tryAgain}
    </Button>
  )
}
