import { Check } from 'lucide-react'
import { maxCompared } from '#domain/catalog/compared-products.ts'
import { toggleComparison, useChosenToCompare } from '#web/storefront/shared/chosen-to-compare.ts'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** On a card: selects the product for comparison; the bar at the bottom of the list leads there. */
export function CompareToggle({ id, name }: { id: string; name: string }) {
  const chosen = useChosenToCompare()
  const isChosen = chosen.includes(id)
  return (
    <PlainButton
      aria-pressed={isChosen}
      // At most three can be compared: one has to be removed before adding another. The bar says so.
      disabled={!isChosen && chosen.length >= maxCompared}
      onClick={() => toggleComparison(id)}
      // Above the link that covers the whole card.
      className="relative -mb-2 inline-flex min-h-11 items-center gap-2 pr-2 text-left text-sm hover:text-link not-data-waiting:disabled:text-steel"
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex size-4.5 shrink-0 items-center justify-center rounded-xs ring-1 ring-inset forced-colors:border',
          isChosen ? 'bg-ink text-white ring-ink' : 'bg-white ring-steel',
        )}
      >
        {isChosen && <Check className="size-3.5 stroke-3" />}
      </span>
      {texts.compare}
      <span className="sr-only"> {name}</span>
    </PlainButton>
  )
}
