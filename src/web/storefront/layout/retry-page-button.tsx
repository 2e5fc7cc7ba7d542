import { useRouter } from '@tanstack/react-router'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { Button } from '#web/ui/button.tsx'

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
