import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { storedText } from '#platform/web/stored-text.ts'
import { BottomBar, Button, buttonStyle, joinClasses, PlainButton } from '#platform/web/ui/index.ts'
import { maxCompared, readCompared } from '../../web/queries.ts'
import { compareTexts as texts } from './texts.ts'

/** Session storage: no one still compares what they selected a month ago. */
const stored = storedText('arocerto.compare', () => sessionStorage)

const write = (ids: readonly string[]) => stored.write(ids.length > 0 ? ids.join(',') : null)

/** The first one first; empty on the server. */
export function useChosenToCompare(): readonly string[] {
  return readCompared(useSyncExternalStore(stored.subscribe, stored.read, () => null) ?? undefined)
}

/** Selects a product, if there is room for another one, or deselects it. */
export function toggleComparison(id: string): void {
  const ids = readCompared(stored.read())
  if (ids.includes(id)) write(ids.filter((other) => other !== id))
  else if (ids.length < maxCompared) write([...ids, id])
}

export const removeFromComparison = (id: string): void =>
  write(readCompared(stored.read()).filter((other) => other !== id))

export const clearComparison = (): void => stored.write(null)

/** The bar at the bottom of the list leads to the comparison. */
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

/** `onCleared` is called when none is selected any more: the bar can no longer have the focus. */
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
