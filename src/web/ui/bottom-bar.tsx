import type { ReactNode } from 'react'
import { publishBottomHeight } from './bottom-height.ts'
import { joinClasses } from './join-classes.ts'

const publishHeight = publishBottomHeight('--bottom-bar')

type BottomBarProps = {
  children: ReactNode
  /** One that is not shown keeps its room at the end, so that nothing moves when it comes. */
  isShown?: boolean
  /** Whether wide screens have it, too. */
  onDesktops?: boolean
}

/**
 * A page's main action within a thumb's reach: on phones and tablets it stays at the foot of the window and comes to rest
 * at the end of what it stands in. Desktops show it only where they are to.
 */
export function BottomBar({ children, isShown = true, onDesktops = false }: BottomBarProps) {
  return (
    <div
      ref={isShown ? publishHeight : undefined}
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
