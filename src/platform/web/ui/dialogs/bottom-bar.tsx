import type { ReactNode } from 'react'
import { joinClasses } from '#platform/text.ts'

type BottomBarProps = {
  children: ReactNode
  /** A bar that is not shown still reserves its space, so that nothing moves when it appears. */
  isShown?: boolean
  onDesktops?: boolean
}

/** A page's main action, at the bottom of the window on phones and tablets; on desktops only with `onDesktops`. */
export function BottomBar({ children, isShown = true, onDesktops = false }: BottomBarProps) {
  return (
    <div
      data-bottom-bar={isShown ? '' : undefined}
      className={joinClasses(
        'sticky bottom-0 z-20 -mx-4 mt-6 border-line border-t bg-white px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] shadow-[0_-6px_16px_rgb(14_18_22/0.08)] md:-mx-7 md:px-7 print:hidden',
        !onDesktops && 'lg:hidden',
        'transition-[translate,visibility] duration-180',
        !isShown && 'invisible translate-y-full',
      )}
    >
      {children}
    </div>
  )
}
