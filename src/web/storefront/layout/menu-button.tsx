import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useWasOpen } from '#web/ui/use-was-open.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })))

/** Opens the menu of small screens. A separate component, so that the header does not render again for it. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  return (
    <>
      <PlainButton
        aria-label={layoutTexts.openMenu}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-ml-2.5 flex size-11 items-center justify-center rounded-sm transition-colors hover:bg-ink-raised active:bg-ink-line md:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </PlainButton>
      {wasOpen && (
        <Suspense>
          <MobileMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
