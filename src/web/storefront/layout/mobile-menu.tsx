import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Heart, LayoutDashboard, LogOut, Package, PackageSearch, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { categoriesQuery } from './categories-query.ts'
import { CategoryIcon } from './category-icon.tsx'
import { SearchForm } from './search-form.tsx'

const entryStyle =
  'flex min-h-13 w-full items-center gap-4 px-5 text-left font-semibold text-lg transition-colors hover:bg-ink-raised active:bg-ink-line -outline-offset-4!'

/** The whole of the shop's ways on a small screen. It closes after whatever was chosen. */
export function MobileMenu({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const session = useSession()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const close = () => onOpenChange(false)
  const leave = () => {
    close()
    signOut.mutate({})
  }
  const isSignedIn = session.status === 'signed-in'
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      side="left"
      extent="screen"
      isDark
      title={<Wordmark className="h-6 w-auto" />}
      footer={
        <div className="p-4">
          <Button
            size="large"
            className="w-full"
            onClick={() => {
              if (isSignedIn) return leave()
              close()
              void navigate({ to: '/login' })
            }}
          >
            {isSignedIn ? 'SAIR' : 'LOGIN / CADASTRO'}
          </Button>
        </div>
      }
    >
      <div className="p-4">
        <SearchForm onSearched={close} />
      </div>
      <nav aria-label="Menu">
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <Link to="/products" search={{ search: category.name }} onClick={close} className={entryStyle}>
                <CategoryIcon name={category.name} className="size-5.5 text-signal" />
                {category.name}
                <ChevronRight aria-hidden="true" className="ml-auto size-5 text-steel" />
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-2 border-ink-line border-t py-2">
          <Entry icon={<User aria-hidden="true" />}>
            <Link to={isSignedIn ? '/profile' : '/login'} onClick={close} className="grow">
              Minha Conta
            </Link>
          </Entry>
          {isSignedIn && (
            <Entry icon={<Package aria-hidden="true" />}>
              <Link to="/profile/orders" onClick={close} className="grow">
                Meus Pedidos
              </Link>
            </Entry>
          )}
          <Entry icon={<Heart aria-hidden="true" />}>
            <Link to="/favorites" onClick={close} className="grow">
              Favoritos
            </Link>
          </Entry>
          <Entry icon={<PackageSearch aria-hidden="true" />}>
            <Link to="/help" onClick={close} className="grow">
              Rastrear Pedido
            </Link>
          </Entry>
          {isSignedIn && (
            <Entry icon={<LogOut aria-hidden="true" />}>
              <button type="button" onClick={leave} className="grow text-left">
                Sair da Conta
              </button>
            </Entry>
          )}
          {session.isAdmin && (
            <Entry icon={<LayoutDashboard aria-hidden="true" />}>
              <Link to="/admin/dashboard" onClick={close} className="grow">
                Painel Admin
              </Link>
            </Entry>
          )}
        </ul>
      </nav>
    </SidePanel>
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
