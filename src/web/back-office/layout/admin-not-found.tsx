import { Link } from '@tanstack/react-router'
import { Lock, Signpost } from 'lucide-react'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Shown in the back office's frame for an unknown address. */
export const AdminNotFound = () => <NothingHere Icon={Signpost} title={texts.notFound} text={texts.notFoundText} />

/** Shown for a page that the user may not open. */
export const AdminReserved = () => <NothingHere Icon={Lock} title={texts.reserved} text={texts.reservedText} />

function NothingHere({ Icon, title, text }: { Icon: typeof Lock; title: string; text: string }) {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <Icon aria-hidden="true" className="mb-4 size-12 stroke-[1.5] text-silver" />
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
      <p className="mt-2 text-steel">{text}</p>
      <Link to="/admin/dashboard" className={buttonStyle('primary', 'medium', 'mt-6')}>
        {texts.toDashboard}
      </Link>
    </div>
  )
}
