import { joinClasses } from './join-classes.ts'

type ProgressBarProps = {
  /** What is running, for screen readers. */
  label: string
  /** How much of `max` is done; undefined while that is not known. */
  value: number | undefined
  max: number | undefined
  className?: string
}

/**
 * How far something has come; while that is not known, a striped third that moves, or stands still in the
 * middle if less motion is wanted. Browsers draw their own bar grey and green as soon as a style sheet resets
 * borders, and without it one of them draws an unknown progress as none, another as all.
 */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={joinClasses(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-mist forced-color-adjust-none [&::-webkit-progress-bar]:bg-transparent',
        value === undefined
          ? 'animate-[shimmer_1.4s_linear_infinite_reverse] bg-[length:33%_100%] bg-[repeating-linear-gradient(-45deg,var(--color-ink)_0_0.375rem,var(--color-steel)_0_0.75rem)] bg-center bg-no-repeat [&::-moz-progress-bar]:bg-transparent'
          : '[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-all',
        className,
      )}
    />
  )
}
