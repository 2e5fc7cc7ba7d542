import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { adminTexts as texts } from '#web/text/back-office/admin-texts.ts'
import { adminToasts } from '#web/text/back-office/admin-toasts.ts'
import { store } from '#web/text/shared/store.ts'
import { addToasts } from '#web/text/shared/toasts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCloseWindowsByBack } from '#web/ui/open-windows.ts'
import { PagePanel } from '#web/ui/side-panel.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { RestrictionInForce } from './lost-rights.tsx'
import { ReservedPages } from './reserved-pages.tsx'
import { Sidebar } from './sidebar.tsx'

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
