import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** A checkbox with its text next to it. */
export function Checkbox({ label, className, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={joinClasses('flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-ink" />
      <span>{label}</span>
    </label>
  )
}

type SwitchProps = ComponentProps<'input'> & {
  label: string
  isLabelHidden?: boolean
  /** While its change is being saved: it keeps the focus and ignores presses. */
  isBusy?: boolean
}

/** An on/off switch with its name; `isLabelHidden` where a table's heading already names it. */
export function Switch({ label, isLabelHidden = false, isBusy = false, className, onChange, ...input }: SwitchProps) {
  return (
    <label className={joinClasses('inline-flex min-h-11 items-center gap-3', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
        role="switch"
        {...input}
        aria-disabled={isBusy || undefined}
        onChange={isBusy ? ignore : onChange}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-steel transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-go checked:before:translate-x-4 disabled:opacity-50 aria-disabled:opacity-50"
      />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}

// React would treat a field without a listener as read-only.
const ignore = () => undefined
