import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BadgePercent } from 'lucide-react'
import { useSession } from '#web/session/use-session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { MyCarLink } from '#web/storefront/shared/garage/my-car-link.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { mobileMenuTexts } from '#web/text/storefront/mobile-menu-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PagePanel } from '#web/ui/side-panel.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { categoriesQuery } from './categories-query.ts'
import { MobileMenuAccount } from './mobile-menu-account.tsx'
import { MobileMenuCategory, menuRowStyle } from './mobile-menu-category.tsx'
import { SearchForm } from './search-form.tsx'

/** The navigation on small screens. It closes after any choice. */
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
            {isSignedIn ? layoutTexts.leaveLoud : mobileMenuTexts.signIn}
          </Button>
        </div>
      }
    >
      <div className="p-4">
        <SearchForm onSearched={close} />
      </div>
      <nav aria-label={mobileMenuTexts.label}>
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
              <BadgePercent aria-hidden="true" className="size-5.5 shrink-0" />
              {layoutTexts.offers}
            </Link>
          </li>
        </ul>
        <MobileMenuAccount onChosen={close} onLeave={leave} />
      </nav>
    </PagePanel>
  )
}
