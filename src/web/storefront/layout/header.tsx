import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { Menu } from '#web/ui/icons.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useWasOpen } from '#web/ui/use-was-open.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { CategoryBar } from './category-bar.tsx'
import { HeaderActions } from './header-actions.tsx'
import { SearchForm } from './search-form.tsx'
import { useGivesWay } from './use-gives-way.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })))

/**
 * Name, search, what belongs to the visitor, and the categories. All but the categories stays in sight; on phones it gives
 * way while somebody reads on, and is back as soon as they turn round.
 */
export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const wasMenuOpen = useWasOpen(isMenuOpen)
  const givesWay = useGivesWay()
  return (
    <>
      <div
        className={joinClasses(
          'on-dark sticky top-0 z-30 bg-ink text-white transition-[translate] duration-180',
          // What the keyboard is in stays in sight.
          givesWay && 'max-md:not-focus-within:-translate-y-full',
        )}
      >
        <header className="wrap flex h-15 items-center xs:gap-1 md:h-19 md:gap-3 lg:gap-8">
          <PlainButton
            aria-label={layoutTexts.openMenu}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
            className="-ml-2.5 flex size-11 items-center justify-center rounded-sm transition-colors hover:bg-ink-raised active:bg-ink-line md:hidden"
          >
            <Menu aria-hidden="true" className="size-6" />
          </PlainButton>
          <Link to="/" className="mr-auto rounded-sm py-2 md:mr-0">
            <Wordmark className="h-5 w-auto min-[26rem]:h-6 md:h-6 lg:h-7.5" />
          </Link>
          <SearchForm className="hidden min-w-0 grow md:block" />
          <HeaderActions />
        </header>
        <div className="wrap pb-3 md:hidden">
          <SearchForm />
        </div>
      </div>
      <div className="on-dark bg-ink text-white">
        <CategoryBar />
      </div>
      {wasMenuOpen && (
        <Suspense>
          <MobileMenu isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />
        </Suspense>
      )}
    </>
  )
}
