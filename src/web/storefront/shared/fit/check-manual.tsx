import { Link } from '@tanstack/react-router'
import { pageTitles } from '#web/text/shared/page-titles.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'

/** Where a verdict stands: that versions differ, where to look, and by which rules the shop says what fits. */
export function CheckManual() {
  return (
    <>
      {vehicleTexts.everywhere}{' '}
      <Link to="/fit-rules" className="underline underline-offset-2">
        {pageTitles.fitRules}
      </Link>
    </>
  )
}
