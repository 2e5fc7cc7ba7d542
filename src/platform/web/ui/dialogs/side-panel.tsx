import { Dialog as Base } from '@base-ui/react/dialog'
import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { joinClasses } from '#platform/text.ts'
import { controlTexts } from '../texts.ts'
import { backdropStyle } from './dialog.tsx'
import { useOpenWindow } from './open-windows.ts'

type SidePanelProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  side?: 'left' | 'right'
  /** 'screen' covers the whole page, 'panel' a part of it. */
  extent?: 'panel' | 'screen'
  isDark?: boolean
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
}

/** A panel that slides in from one side and traps the focus until it is closed. */
export function SidePanel({
  isOpen,
  onOpenChange,
  title,
  side = 'right',
  extent = 'panel',
  isDark = false,
  children,
  footer,
}: SidePanelProps) {
  useOpenWindow(isOpen, () => onOpenChange(false))
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          className={joinClasses(
            'fixed inset-y-0 z-50 flex flex-col shadow-panel transition-transform duration-180 ease-out',
            side === 'right'
              ? 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full'
              : 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
            extent === 'screen' ? 'w-full' : 'w-full max-w-md',
            isDark ? 'on-dark bg-ink text-white' : 'bg-white text-ink',
          )}
        >
          <div
            className={joinClasses(
              'flex min-h-16 items-center justify-between gap-3 border-b pr-2 pl-5',
              isDark ? 'border-ink-line' : 'border-line',
            )}
          >
            <Base.Title className="font-extrabold text-lg">{title}</Base.Title>
            <Base.Close
              aria-label={controlTexts.close}
              className={joinClasses(
                'flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors',
                isDark ? 'hover:bg-ink-raised active:bg-ink-line' : 'hover:bg-mist active:bg-line',
              )}
            >
              <X className="size-6" />
            </Base.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
          {footer && (
            <div data-bottom-bar className={isDark ? 'border-ink-line border-t' : 'border-line border-t'}>
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A side panel that closes on navigation to another page. */
export function PagePanel(props: SidePanelProps) {
  const { isOpen, onOpenChange } = props
  const router = useRouter()
  // The event's `hrefChanged` compares with the last page that finished loading, which differs from the page
  // of the panel while another one is still loading.
  useEffect(() => {
    if (!isOpen) return
    const openedAt = router.latestLocation.href
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => toLocation.href !== openedAt && onOpenChange(false))
  }, [isOpen, router, onOpenChange])
  return <SidePanel {...props} />
}
