import { Link } from '@tanstack/react-router'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { CategoryBar } from './category-bar.tsx'
import { HeaderActions } from './header-actions.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchForm } from './search-form.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/**
 * Name, search, the visitor's actions, and the categories. All but the categories stays visible; on phones it
 * hides while scrolling down, and reappears when scrolling up.
 */
export function Header() {
  const isHidden = useHideOnScroll()
  return (
    <>
      <div
        className={joinClasses(
          'on-dark sticky top-0 z-30 bg-ink text-white transition-[translate] duration-180',
          // The header stays visible while the focus is in it.
          isHidden && 'max-md:not-focus-within:-translate-y-full',
        )}
      >
        <header className="wrap flex h-15 items-center xs:gap-1 md:h-19 md:gap-3 lg:gap-8">
          <MenuButton />
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
    </>
  )
}
