import { Link } from '@tanstack/react-router'
import { pageTitles } from '#web/text/shared/page-titles.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'

/** Shown with a verdict: that versions differ, where to check, and a link to the rules. */
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
