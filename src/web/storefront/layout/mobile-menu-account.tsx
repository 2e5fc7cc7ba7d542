import { Link } from '@tanstack/react-router'
import { Heart, LayoutDashboard, LogOut, Package, PackageSearch, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { store } from '#web/text/shared/store.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** The customer's part of the menu: account, orders, favorites and help. */
export function MobileMenuAccount({ onChosen, onLeave }: { onChosen: () => void; onLeave: () => void }) {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <ul className="mt-2 border-ink-line border-t py-2">
      <Entry icon={<User aria-hidden="true" />}>
        <Link to={isSignedIn ? '/profile' : '/login'} onClick={onChosen} className="grow">
          {layoutTexts.myAccount}
        </Link>
      </Entry>
      {isSignedIn && (
        <Entry icon={<Package aria-hidden="true" />}>
          <Link to="/profile/orders" onClick={onChosen} className="grow">
            {layoutTexts.myOrders}
          </Link>
        </Entry>
      )}
      <Entry icon={<Heart aria-hidden="true" />}>
        <Link to="/favorites" onClick={onChosen} className="grow">
          {layoutTexts.favorites}
        </Link>
      </Entry>
      <Entry icon={<PackageSearch aria-hidden="true" />}>
        {/* In the documents this is the name of the help centre. */}
        <Link to={store().allowsGuests ? '/track-order' : '/help'} onClick={onChosen} className="grow">
          {layoutTexts.trackOrder}
        </Link>
      </Entry>
      {isSignedIn && (
        <Entry icon={<LogOut aria-hidden="true" />}>
          <PlainButton onClick={onLeave} className="grow text-left">
            {layoutTexts.leaveAccount}
          </PlainButton>
        </Entry>
      )}
      {session.isAdmin && (
        <Entry icon={<LayoutDashboard aria-hidden="true" />}>
          <Link to="/admin/dashboard" preload={false} onClick={onChosen} className="grow">
            {layoutTexts.adminPanel}
          </Link>
        </Entry>
      )}
    </ul>
  )
}

// The whole row is the target: the link inside stretches over it.
function Entry({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="relative flex min-h-12 items-center gap-4 px-5 font-medium text-silver transition-colors hover:bg-ink-raised hover:text-white [&_a]:after:absolute [&_a]:after:inset-0 [&_button]:after:absolute [&_button]:after:inset-0 [&_svg]:size-5">
      {icon}
      {children}
    </li>
  )
}
