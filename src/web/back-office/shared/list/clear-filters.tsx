import { Link } from '@tanstack/react-router'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

type ClearFiltersProps = {
  /** The search parameters of the whole list. */
  search?: object
  className?: string
}

/** Leads from a search that found nothing to the whole list. */
export const ClearFilters = ({ search = {}, className }: ClearFiltersProps) => (
  <Link
    to="."
    search={search}
    // The link disappears: the focus moves to the records.
    onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
    className={buttonStyle('secondary', 'medium', className)}
  >
    {texts.clearFilters}
  </Link>
)
