import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { joinClasses } from './join-classes.ts'

/**
 * A grey placeholder for something that is loading, as large as its content where it has some; hidden from
 * screen readers.
 */
export function Skeleton({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'block animate-shimmer rounded-sm bg-[linear-gradient(100deg,var(--color-mist)_40%,var(--color-paper)_50%,var(--color-mist)_60%)] bg-[length:200%_100%]',
        className,
      )}
    >
      {children}
    </span>
  )
}

type LoadingAreaProps = {
  /** Announced by screen readers while it is loading. */
  label?: string
  className?: string
  /** The grey shapes, one class each, where they are simply stacked. */
  blocks?: readonly string[]
  children?: ReactNode
}

/** The grey shapes of content that is loading; screen readers announce that it is. */
export function LoadingArea({ label = controlTexts.loading, className, blocks = [], children }: LoadingAreaProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only noscript:hidden">{label}</span>
      {blocks.map((block, index) => (
        <Skeleton key={index} className={block} />
      ))}
      {children}
    </div>
  )
}
