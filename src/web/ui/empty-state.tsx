import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** Shown where a list is empty or could not be loaded: an icon, a sentence, and an action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isAlert = false,
  isPage = false,
  isOnSheet = false,
  className,
}: {
  icon?: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
  isAlert?: boolean
  /** Whether it is the page's only content: its title is the page's heading then. */
  isPage?: boolean
  /** Whether it is on a white sheet, on a grey page. */
  isOnSheet?: boolean
  className?: string
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={joinClasses(
        'flex flex-col items-center px-4 py-12 text-center',
        isOnSheet && 'rounded-md bg-white ring-1 ring-line',
        className,
      )}
    >
      {icon && <div className="mb-4 text-silver [&>svg]:size-12 [&>svg]:stroke-[1.5]">{icon}</div>}
      <Title className="max-w-md text-balance wrap-anywhere font-bold text-lg">{title}</Title>
      {text && <p className="mt-1.5 max-w-md text-balance wrap-anywhere text-steel">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
