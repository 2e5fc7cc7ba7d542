import { Link } from '@tanstack/react-router'
import { maxCompared } from '#domain/catalog/compared-products.ts'
import { clearComparison, useChosenToCompare } from '#web/storefront/shared/chosen-to-compare.ts'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/**
 * At the bottom of a list, once products are selected for comparison: their number, and a link to compare
 * them. `onCleared` is called when none is selected any more: the bar can no longer have the focus.
 */
export function CompareBar({ onCleared }: { onCleared: () => void }) {
  const chosen = useChosenToCompare()
  const count = chosen.length
  return (
    <BottomBar isShown={count > 0} onDesktops>
      <section aria-label={texts.bar} className="flex max-2xs:flex-wrap items-center gap-2 sm:gap-4">
        <p role="status" className="tabular min-w-0 grow text-sm leading-snug sm:text-base">
          {count > 0 && texts.chosen(count, maxCompared)}
        </p>
        <Button
          tone="quiet"
          className="px-3"
          onClick={() => {
            clearComparison()
            onCleared()
          }}
        >
          {texts.clear}
        </Button>
        <Link to="/compare" search={{ products: chosen.join(',') }} className={buttonStyle('secondary')}>
          {texts.compare}
        </Link>
      </section>
    </BottomBar>
  )
}
