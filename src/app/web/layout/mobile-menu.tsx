import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BadgePercent, ChevronDown, Heart, LayoutDashboard, LogOut, Package, PackageSearch, User } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Category } from '#modules/catalog/products/contract.ts'
import { useSignOut } from '#modules/customers/sessions/web/change-session.ts'
import { useSession } from '#modules/customers/sessions/web/use-session.ts'
import { MyCarLink } from '#modules/fitment/garage/web/my-car-links.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'
import { Button, joinClasses, PagePanel, PlainButton, Wordmark } from '#platform/web/ui/index.ts'
import { categoriesQuery } from '../queries.ts'
import { CategoryIcon } from './category-bar.tsx'
import { SearchForm } from './search-form.tsx'

const menuRowStyle =
  'flex min-h-13 grow items-center gap-4 px-5 text-left font-semibold text-lg transition-colors hover:bg-ink-raised active:bg-ink-line -outline-offset-4!'

function MobileMenuCategory({ category, onChosen }: { category: Category; onChosen: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <li>
      <div className="flex">
        <Link to="/products" search={{ search: category.name }} onClick={onChosen} className={menuRowStyle}>
          <CategoryIcon name={category.name} className="size-5.5 shrink-0 text-signal" />
          {category.name}
        </Link>
        {category.subcategories.length > 0 && (
          <PlainButton
            aria-label={`Subcategorias de ${category.name}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="-outline-offset-4! flex w-15 shrink-0 items-center justify-center border-ink-line border-l transition-colors hover:bg-ink-raised active:bg-ink-line"
          >
            <ChevronDown className={joinClasses('size-5 text-silver transition-transform', isOpen && 'rotate-180')} />
          </PlainButton>
        )}
      </div>
      <ul id={listId} hidden={!isOpen} className="bg-ink-soft py-1">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.id}>
            <Link
              to="/products"
              search={{ search: `${category.name} ${subcategory.name}` }}
              onClick={onChosen}
              className="-outline-offset-4! flex min-h-11 items-center pr-5 pl-14.5 text-silver transition-colors hover:bg-ink-raised hover:text-white active:bg-ink-line"
            >
              {subcategory.name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

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
    <PagePanel
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
            {isSignedIn ? layoutTexts.leaveLoud : layoutTexts.signInLoud}
          </Button>
        </div>
      }
    >
      <div className="p-4">
        <SearchForm onSearched={close} />
      </div>
      <nav aria-label={layoutTexts.menu}>
        <MyCarLink onChosen={close} className={joinClasses(menuRowStyle, 'text-signal')} />
        <ul>
          {categories.map((category) => (
            <MobileMenuCategory key={category.id} category={category} onChosen={close} />
          ))}
          <li className="flex">
            <Link
              to="/products"
              search={{ offers: true }}
              onClick={close}
              className={joinClasses(menuRowStyle, 'text-signal')}
            >
              <BadgePercent className="size-5.5 shrink-0" />
              {layoutTexts.offers}
            </Link>
          </li>
        </ul>
        <MobileMenuAccount onChosen={close} onLeave={leave} />
      </nav>
    </PagePanel>
  )
}

function MobileMenuAccount({ onChosen, onLeave }: { onChosen: () => void; onLeave: () => void }) {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <ul className="mt-2 border-ink-line border-t py-2">
      <Entry icon={<User />}>
        <Link to={isSignedIn ? '/profile' : '/login'} onClick={onChosen} className="grow">
          {layoutTexts.myAccount}
        </Link>
      </Entry>
      {isSignedIn && (
        <Entry icon={<Package />}>
          <Link to="/profile/orders" onClick={onChosen} className="grow">
            {layoutTexts.myOrders}
          </Link>
        </Entry>
      )}
      <Entry icon={<Heart />}>
        <Link to="/favorites" onClick={onChosen} className="grow">
          {layoutTexts.favorites}
        </Link>
      </Entry>
      <Entry icon={<PackageSearch />}>
        {/* In the documents this is the name of the help centre. */}
        <Link to={store().allowsGuests ? '/track-order' : '/help'} onClick={onChosen} className="grow">
          {layoutTexts.trackOrder}
        </Link>
      </Entry>
      {isSignedIn && (
        <Entry icon={<LogOut />}>
          <PlainButton onClick={onLeave} className="grow text-left">
            {layoutTexts.leaveAccount}
          </PlainButton>
        </Entry>
      )}
      {session.isAdmin && (
        <Entry icon={<LayoutDashboard />}>
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
