import { joinClasses } from './join-classes.ts'

type ProgressBarProps = {
  /** What is running, for screen readers. */
  label: string
  /** How much of `max` is done; undefined while that is not known. */
  value: number | undefined
  max: number | undefined
  className?: string
}

/** How far something has come. Browsers draw their own bar grey and green as soon as a style sheet resets borders. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={joinClasses(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-mist [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:bg-signal [&::-webkit-progress-value]:transition-all',
        className,
      )}
    />
  )
}
