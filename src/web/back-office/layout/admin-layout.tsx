import { Link, useMatches } from '@tanstack/react-router'
import { LogOut, Menu, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useConfirmUnsavedClose } from '#web/back-office/shared/confirm-unsaved-close.tsx'
import { isAnythingUnsaved } from '#web/back-office/shared/unsaved-forms.ts'
import { useMayOpen } from '#web/back-office/shared/use-may-open.ts'
import { pathOf } from '#web/page-head.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { adminToasts } from '#web/text/back-office/admin-toasts.ts'
import { store } from '#web/text/shared/store.ts'
import { addToasts } from '#web/text/shared/toasts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useCloseWindowsByBack } from '#web/ui/open-windows.ts'
import { PagePanel } from '#web/ui/side-panel.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { AdminReserved } from './admin-not-found.tsx'
import { areas } from './areas.ts'
import { RestrictionInForce } from './lost-rights.tsx'

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-semibold text-silver transition-colors hover:bg-ink-raised hover:text-white active:bg-ink-line'

/** The navigation of the back office: its areas, the shop, and signing out. `onLeave` is called on every choice. */
function Sidebar({ onLeave }: { onLeave?: () => void }) {
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

addToasts(adminToasts)

/** The frame of every page of the back office: the sidebar, a drawer on small screens, and the content next to it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useCloseWindowsByBack()
  return (
    <RestrictionInForce>
      <div className="min-h-dvh bg-paper lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SkipLink>{texts.skip}</SkipLink>
        <aside className="on-dark sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-ink text-white lg:flex print:hidden">
          <HomeLink className="px-6 pt-6 pb-3" />
          <div className="grow">
            <Sidebar />
          </div>
        </aside>
        <header className="on-dark sticky top-0 z-30 flex h-14 items-center gap-2 bg-ink pr-4 pl-1.5 text-white lg:hidden print:hidden">
          <IconButton
            label={texts.openMenu}
            className="hover:bg-ink-raised active:bg-ink-line"
            onClick={() => setIsMenuOpen(true)}
          >
            <Menu aria-hidden="true" className="size-6" />
          </IconButton>
          <HomeLink className="py-2" />
        </header>
        <PagePanel isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} title={texts.menu} side="left" isDark>
          <Sidebar onLeave={() => setIsMenuOpen(false)} />
        </PagePanel>
        <main
          id="content"
          tabIndex={-1}
          data-toasts="beside-sidebar"
          className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-9"
        >
          <div className="mx-auto max-w-6xl">
            <ReservedPages>{children}</ReservedPages>
          </div>
        </main>
      </div>
    </RestrictionInForce>
  )
}

function HomeLink({ className }: { className: string }) {
  return (
    <Link to="/admin/dashboard" aria-label={`${store().name}: ${texts.areas.dashboard}`} className={className}>
      <Wordmark className="h-6 w-auto" />
    </Link>
  )
}

/**
 * Shows the page to users who may open it, and a notice to all others. For convenience only: the server
 * checks every call.
 */
function ReservedPages({ children }: { children: ReactNode }) {
  const mayOpen = useMayOpen()
  const path = useMatches({ select: (matches) => pathOf(matches.at(-1)?.fullPath ?? '') })
  return mayOpen(path) ? children : <AdminReserved />
}
