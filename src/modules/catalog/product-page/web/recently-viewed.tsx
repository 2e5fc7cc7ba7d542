import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isIdentifier } from '#platform/pagination.ts'
import { parseStored, storedText } from '#platform/web/stored-text.ts'
import { Button, focusReplacement, SectionHeading } from '#platform/web/ui/index.ts'
import { ProductGrid, shortGridStyle } from '../../product-cards/web/product-grid.tsx'
import { chosenQuery } from '../../web/queries.ts'
import { productPageTexts as texts } from './texts.ts'

const stored = storedText('arocerto.seen')

/** The current product is not shown. */
const mostViewedStored = 9

/** The most recent first. They are never sent to the server. */
export function readViewed(): string[] {
  const seen = parseStored(stored.read())
  if (!Array.isArray(seen)) return []
  return seen.filter((id) => typeof id === 'string' && isIdentifier(id)).slice(0, mostViewedStored)
}

export const withViewed = (seen: readonly string[], id: string): string[] =>
  [id, ...seen.filter((other) => other !== id)].slice(0, mostViewedStored)

export const storeViewed = (id: string): void => stored.write(JSON.stringify(withViewed(readViewed(), id)))

export const clearViewed = (): void => stored.write(null)

const maxShown = 4

export function RecentlyViewed({ productId }: { productId: string }) {
  // Read before this view is recorded, and not again: nothing moves while the page is being read.
  const [ids, setIds] = useState<string[]>([])
  const [isCleared, setIsCleared] = useState(false)
  useEffect(() => {
    setIds(
      readViewed()
        .filter((id) => id !== productId)
        .slice(0, maxShown),
    )
    setIsCleared(false)
    storeViewed(productId)
  }, [productId])
  const { data: products = [] } = useQuery(chosenQuery(ids))
  if (isCleared)
    return (
      <p ref={focusReplacement} tabIndex={-1} className="sr-only">
        {texts.viewedCleared}
      </p>
    )
  if (ids.length === 0 || products.length === 0) return null
  return (
    <section aria-labelledby="seen-heading" className="mt-12 md:mt-20">
      <SectionHeading
        id="seen-heading"
        action={
          <Button
            tone="quiet"
            // Where it is below the heading, its text is aligned with the heading.
            className="-ml-5 sm:ml-0"
            onClick={() => {
              clearViewed()
              setIsCleared(true)
            }}
          >
            {texts.clearViewed}
          </Button>
        }
      >
        {texts.seenBefore}
      </SectionHeading>
      <ProductGrid products={products} className={shortGridStyle} />
    </section>
  )
}
