import { joinClasses } from './join-classes.ts'

/** A grey shape in the place of what is being loaded; silent for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'block animate-shimmer rounded-sm bg-[linear-gradient(100deg,var(--color-mist)_40%,var(--color-paper)_50%,var(--color-mist)_60%)] bg-[length:200%_100%]',
        className,
      )}
    />
  )
}
