import { Link } from '@tanstack/react-router'
import { LogOut, Store } from 'lucide-react'
import { useConfirmUnsavedClose } from '#web/back-office/shared/confirm-unsaved-close.tsx'
import { isAnythingUnsaved } from '#web/back-office/shared/unsaved-forms.ts'
import { useMayOpen } from '#web/back-office/shared/use-may-open.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { areas } from './areas.ts'

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-semibold text-silver transition-colors hover:bg-ink-raised hover:text-white active:bg-ink-line'

/** The navigation of the back office: its areas, the shop, and signing out. `onLeave` is called on every choice. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { user } = useSession()
  const mayOpen = useMayOpen()
  const signOut = useSignOut('admin.signOut')
  const { close: signOutCarefully, question } = useConfirmUnsavedClose(isAnythingUnsaved, () => signOut.mutate({}))
  return (
    <div className="flex h-full flex-col gap-1 p-3">
      <nav aria-label={texts.name}>
        <ul className="flex flex-col gap-1">
          {areas
            .filter(({ to }) => mayOpen(to))
            .map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={() => onLeave?.()}
                  activeOptions={{ includeSearch: false }}
                  activeProps={{ className: 'bg-ink-raised text-white shadow-[inset_3px_0_0_var(--color-signal)]' }}
                  className={itemStyle}
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-1 border-ink-line border-t pt-3">
        <Link to="/" onClick={() => onLeave?.()} className={itemStyle}>
          <Store aria-hidden="true" className="size-5 shrink-0" />
          {texts.shop}
        </Link>
        <button
          type="button"
          aria-busy={signOut.isPending || undefined}
          disabled={signOut.isPending}
          onClick={signOutCarefully}
          className={joinClasses(itemStyle, 'disabled:opacity-60')}
        >
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          {texts.signOut}
        </button>
        {question}
        {user && <p className="truncate px-3 pt-2 text-silver text-sm">{user.email}</p>}
      </div>
    </div>
  )
}
