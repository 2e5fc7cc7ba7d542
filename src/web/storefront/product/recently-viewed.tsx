import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { productPageTexts as texts } from '#web/text/storefront/product-page-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusReplacement } from '#web/ui/focus-replacement.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { clearViewed, readViewed, storeViewed } from './viewed-products.ts'

const maxShown = 4

/** Recently viewed products of this browser, and a button to clear them. Records the view of this product. */
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
