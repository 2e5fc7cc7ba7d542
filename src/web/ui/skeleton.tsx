import type { ReactNode } from 'react'
import { controlTexts } from '#web/text/shared/control-texts.ts'
import { joinClasses } from './join-classes.ts'

/** A grey shape in the place of what is being loaded, as large as its content where it has some; silent for screen readers. */
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
  /** What screen readers say meanwhile. */
  label?: string
  className?: string
  /** The grey shapes, one class each, where they only stand one behind the other. */
  blocks?: readonly string[]
  children?: ReactNode
}

/** The grey shapes of what is being loaded, in its place; screen readers hear that it is. */
export function LoadingArea({ label = controlTexts.loading, className, blocks = [], children }: LoadingAreaProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {blocks.map((block, index) => (
        <Skeleton key={index} className={block} />
      ))}
      {children}
    </div>
  )
}
