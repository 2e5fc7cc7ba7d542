import { Link, Navigate, useMatches } from '@tanstack/react-router'
import {
  Activity,
  BadgePercent,
  Boxes,
  CarFront,
  ChartColumn,
  Factory,
  FileText,
  History,
  Images,
  LayoutDashboard,
  Lock,
  LogOut,
  Menu,
  MessageSquare,
  Package,
  RotateCcw,
  Settings,
  Shapes,
  ShieldCheck,
  ShoppingBag,
  Signpost,
  Store,
  Tag,
  Truck,
  Users,
} from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { MessagesCount } from '#modules/customers/messages/web/staff/messages-count.tsx'
import { useSignOut } from '#modules/customers/sessions/web/change-session.ts'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import type { Permission } from '#platform/permissions.ts'
import { sitePages } from '#platform/site-map.ts'
import { isAnythingUnsaved, useConfirmUnsavedClose } from '#platform/web/forms/leave-guard.tsx'
import { adminTexts as texts } from '#platform/web/lists/texts.ts'
import { toSitePath } from '#platform/web/pages/page-head.ts'
import { EditingContext, RightsContext, useMayEditAt, useMayOpen } from '#platform/web/staff-rights.ts'
import { store } from '#platform/web/store.tsx'
import { addToasts } from '#platform/web/toasts/toast-texts.ts'
import { buttonStyle, IconButton, joinClasses, PagePanel, SkipLink, Wordmark } from '#platform/web/ui/index.ts'
import { RightsInForce } from './lost-rights.tsx'
import { adminToasts } from './toasts.ts'

/** The sidebar, by the work that people come for. */
const groups = [
  {
    title: texts.groups.sales,
    areas: [
      { to: '/admin/dashboard', Icon: LayoutDashboard },
      { to: '/admin/orders', Icon: Package },
      { to: '/admin/shipments', Icon: Truck },
      { to: '/admin/returns', Icon: RotateCcw },
      { to: '/admin/messages', Icon: MessageSquare },
      { to: '/admin/reports', Icon: ChartColumn },
    ],
  },
  {
    title: texts.groups.catalogue,
    areas: [
      { to: '/admin/products', Icon: ShoppingBag },
      { to: '/admin/categories', Icon: Shapes },
      { to: '/admin/brands', Icon: Tag },
      { to: '/admin/suppliers', Icon: Factory },
      { to: '/admin/stock-counts', Icon: Boxes },
    ],
  },
  {
    title: texts.groups.shop,
    areas: [
      { to: '/admin/promotions', Icon: BadgePercent },
      { to: '/admin/banners', Icon: Images },
      { to: '/admin/contents', Icon: FileText },
      { to: '/admin/freight', Icon: Signpost },
      { to: '/admin/vehicles', Icon: CarFront },
    ],
  },
  {
    title: texts.groups.administration,
    areas: [
      { to: '/admin/users', Icon: Users },
      { to: '/admin/team', Icon: ShieldCheck },
      { to: '/admin/audit', Icon: History },
      { to: '/admin/settings', Icon: Settings },
      { to: '/admin/sistema', Icon: Activity },
    ],
  },
] as const

export const AdminNotFound = () => <NothingHere Icon={Signpost} title={texts.notFound} text={texts.notFoundText} />

export const AdminReserved = () => <NothingHere Icon={Lock} title={texts.reserved} text={texts.reservedText} />

function NothingHere({ Icon, title, text }: { Icon: typeof Lock; title: string; text: string }) {
  const mayOpen = useMayOpen()
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <Icon className="mb-4 size-12 stroke-[1.5] text-silver" />
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
      <p className="mt-2 text-steel">{text}</p>
      <Link to="/admin/dashboard" className={buttonStyle('primary', 'medium', 'mt-6')}>
        {mayOpen('/admin/dashboard') ? texts.toDashboard : texts.toStart}
      </Link>
    </div>
  )
}

const itemStyle =
  'flex min-h-11 w-full items-center lg:min-h-7.5 gap-3 rounded-sm px-3 font-semibold text-silver transition-colors hover:bg-ink-raised hover:text-white active:bg-ink-line'

// `onLeave` is called on every choice.
function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { user } = useSession()
  const mayOpen = useMayOpen()
  const signOut = useSignOut('admin.signOut')
  const { close: signOutCarefully, question } = useConfirmUnsavedClose(isAnythingUnsaved, () => signOut.mutate({}))
  return (
    <div className="flex h-full flex-col px-3 pt-3 lg:pt-1">
      <nav aria-label={texts.name}>
        {groups.map(({ title, areas }) => {
          const open = areas.filter(({ to }) => mayOpen(to))
          if (open.length === 0) return null
          return (
            <div key={title} className="mb-3 lg:mb-1.5">
              <p
                aria-hidden="true"
                className="px-3 pb-1 font-semibold text-silver text-xs uppercase tracking-wide lg:pb-0.5"
              >
                {title}
              </p>
              <ul aria-label={title} className="flex flex-col">
                {open.map(({ to, Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={() => onLeave?.()}
                      activeOptions={{ includeSearch: false }}
                      activeProps={{ className: 'bg-ink-raised text-white shadow-[inset_3px_0_0_var(--color-signal)]' }}
                      className={itemStyle}
                    >
                      <Icon className="size-5 shrink-0" />
                      {sitePages[to].title}
                      {to === '/admin/messages' && <MessagesCount />}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className="sticky bottom-0 mt-auto grid grid-cols-[3fr_2fr] border-ink-line border-t bg-ink py-2 lg:py-1.5">
        <Link to="/" onClick={() => onLeave?.()} className={itemStyle}>
          <Store className="size-5 shrink-0" />
          {texts.shop}
        </Link>
        <button
          type="button"
          aria-busy={signOut.isPending || undefined}
          disabled={signOut.isPending}
          onClick={signOutCarefully}
          className={joinClasses(itemStyle, 'disabled:opacity-60')}
        >
          <LogOut className="size-5 shrink-0" />
          {texts.signOut}
        </button>
        {question}
        {user && (
          <Link
            to="/profile"
            onClick={() => onLeave?.()}
            className="col-span-2 block min-h-6 truncate rounded-sm px-3 text-silver text-sm hover:text-white"
          >
            {sitePages['/profile'].title} · {user.email}
          </Link>
        )}
      </div>
    </div>
  )
}

addToasts(adminToasts)

export function AdminLayout({ children }: { children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { user } = useSession()
  // Every call of the back office would be refused until then.
  if (user?.lacksTwoFactor) return <Navigate to="/profile" hash="verificacao" replace />
  return (
    <RightsInForce>
      <div className="min-h-dvh bg-paper lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SkipLink>{texts.skip}</SkipLink>
        <aside className="on-dark sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-ink text-white lg:flex print:hidden">
          <HomeLink className="px-6 pt-5 pb-3" />
          <div className="grow">
            <Sidebar />
          </div>
        </aside>
        <header className="on-dark sticky top-0 z-30 flex h-14 items-center gap-2 bg-ink pr-4 pl-1.5 text-white lg:hidden print:hidden">
          <IconButton
            label={texts.openMenu}
            className="hover:bg-ink-raised active:bg-ink-line"
            onClick={() => setIsMenuOpen(true)}
            icon={<Menu className="size-6" />}
          />
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
    </RightsInForce>
  )
}

function HomeLink({ className }: { className: string }) {
  return (
    <Link
      to="/admin/dashboard"
      aria-label={`${store().name}: ${sitePages['/admin/dashboard'].title}`}
      className={className}
    >
      <Wordmark className="h-6 w-auto" />
    </Link>
  )
}

type Landing = { to: (typeof groups)[number]['areas'][number]['to']; needs?: Permission }

/** Where those begin who may not see the dashboard: at what they may change. */
const landings: readonly Landing[] = [
  { to: '/admin/orders', needs: 'orders.edit' },
  { to: '/admin/shipments', needs: 'shipments' },
  { to: '/admin/messages' },
]
const allAreas: readonly Landing[] = groups.flatMap(({ areas }): readonly Landing[] => areas)

// For convenience only: the server checks every call.
function ReservedPages({ children }: { children: ReactNode }) {
  const mayOpen = useMayOpen()
  const rights = use(RightsContext)
  const isFor = ({ to, needs }: Landing) => mayOpen(to) && (!needs || rights.has(needs))
  const path = useMatches({ select: (matches) => toSitePath(matches.at(-1)?.fullPath ?? '') })
  const mayEdit = useMayEditAt(path)
  if (mayOpen(path)) return <EditingContext value={mayEdit}>{children}</EditingContext>
  const first = path === '/admin/dashboard' ? (landings.find(isFor) ?? allAreas.find(isFor)) : undefined
  return first ? <Navigate to={first.to} replace /> : <AdminReserved />
}
