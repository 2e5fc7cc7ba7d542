import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'

/** What stands in a page's place while it is being loaded: as high as the window, so that nothing in sight moves when it comes. */
export function PendingScreen() {
  return (
    <>
      <h1 className="sr-only">{layoutTexts.pageComing}</h1>
      <SpinnerWithText text={layoutTexts.loading} className="min-h-dvh" />
    </>
  )
}
