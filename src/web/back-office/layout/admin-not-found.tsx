import { Link } from '@tanstack/react-router'
import { Signpost } from '#web/back-office/shared/icons.ts'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** What stands in the back office's frame for an address that leads nowhere. */
export function AdminNotFound() {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <Signpost aria-hidden="true" className="mb-4 size-12 stroke-[1.5] text-silver" />
      <h1 className="font-extrabold text-3xl tracking-tight">{texts.notFound}</h1>
      <p className="mt-2 text-steel">{texts.notFoundText}</p>
      <Link to="/admin/dashboard" className={buttonStyle('primary', 'medium', 'mt-6')}>
        {texts.toDashboard}
      </Link>
    </div>
  )
}
