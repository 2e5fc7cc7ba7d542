import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

/**
 * The filters of a list, in as many columns as fit without breaking words. On a phone they are collapsed, so
 * that the first product is visible, but expanded while any is active.
 */
export function FoldedFilters({ active, children }: { active: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(active > 0)
  return (
    <>
      <Button
        tone="secondary"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {adminProductListTexts.filters.fold(active)}
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'} />
      </Button>
      <div
        id={id}
        className={joinClasses(
          'grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
          isOpen ? '' : 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
