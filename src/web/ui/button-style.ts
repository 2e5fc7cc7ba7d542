import { joinClasses } from './join-classes.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse'
export type ButtonSize = 'small' | 'medium' | 'large'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-signal text-ink hover:bg-signal-hover active:bg-signal-pressed',
  secondary: 'bg-white text-ink ring-1 ring-inset ring-ink/80 hover:bg-ink hover:text-white active:bg-ink-raised',
  quiet: 'bg-transparent text-ink hover:bg-mist active:bg-line',
  danger: 'bg-brake text-white hover:bg-brake-dark active:bg-brake-dark',
  inverse:
    'bg-transparent text-white ring-1 ring-inset ring-white/40 hover:bg-white hover:text-ink active:bg-silver active:text-ink',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-5 text-[0.9375rem] gap-2',
  large: 'min-h-13 px-7 text-base gap-2.5',
}

/** The classes of a button, also for links that look like one. */
export function buttonStyle(tone: ButtonTone = 'primary', size: ButtonSize = 'medium', className?: string): string {
  return joinClasses(
    'inline-flex shrink-0 select-none items-center justify-center rounded-sm text-center font-bold leading-tight transition-[background-color,color,transform,box-shadow]',
    '[&>svg]:shrink-0 active:translate-y-px not-data-waiting:disabled:pointer-events-none not-data-waiting:disabled:bg-mist not-data-waiting:disabled:text-steel not-data-waiting:disabled:ring-0',
    'aria-busy:pointer-events-none aria-busy:bg-mist aria-busy:text-steel',
    tones[tone],
    sizes[size],
    className,
  )
}
