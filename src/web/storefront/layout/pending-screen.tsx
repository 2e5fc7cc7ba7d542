import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'

/** Shown while a page is loading: as high as the window, so that nothing visible moves when it appears. */
export function PendingScreen() {
  return (
    <>
      <h1 className="sr-only">{layoutTexts.pageComing}</h1>
      <SpinnerWithText text={layoutTexts.loading} className="min-h-dvh" />
    </>
  )
}
