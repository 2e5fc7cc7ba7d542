import { Link } from '@tanstack/react-router'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Leads from a search that found nothing to the whole list. */
export const ClearFilters = () => (
  <Link
    to="."
    search={{}}
    // The link disappears: the focus moves to the records.
    onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
    className={buttonStyle('secondary')}
  >
    {texts.clearFilters}
  </Link>
)
