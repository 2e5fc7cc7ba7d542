import { type ComponentProps, type ReactNode, type Ref, useCallback, useLayoutEffect } from 'react'
import { joinClasses } from '#platform/text.ts'

/** Marks a control as not ready yet, for people, screen readers and the style sheet. */
type Marks = { 'aria-disabled'?: true; 'data-waiting'?: true }

const waiting: Marks = { 'aria-disabled': true, 'data-waiting': true }
const ready: Marks = {}

/**
 * The attributes of a control that only works with the page's scripts. `marks` are the attributes it has while
 * it waits: in the server's HTML, and until React listens to the page. The element stays in place
 * and keeps the focus; one that is rendered in the browser is ready from the start. `ref` is the caller's own.
 */
export function useWaiting<Control extends HTMLElement>(ref?: Ref<Control>) {
  const attach = useCallback(
    (control: Control | null) => {
      if (control) stopWaiting(control)
      if (typeof ref === 'function') return ref(control)
      if (ref) ref.current = control
      return
    },
    [ref],
  )
  return {
    marks: import.meta.env.SSR ? waiting : ready,
    ref: attach,
    // React leaves attributes alone that only the server rendered, but reports them as a mismatch in development.
    suppressHydrationWarning: import.meta.env.DEV,
  }
}

/**
 * For the page's root: all that was served stops waiting. React hydrates the part that is pressed or typed
 * into at once, before its event, so nothing has to wait until all parts are hydrated.
 */
export function useReadyPage(): void {
  useLayoutEffect(() => {
    for (const control of document.querySelectorAll<HTMLElement>('[data-waiting]')) stopWaiting(control)
  }, [])
}

/**
 * Changes the DOM element instead of rendering again: a product page has some sixty controls, and with
 * `useSyncExternalStore` React would render them all in one task, just as the page becomes interactive.
 */
function stopWaiting(control: HTMLElement): void {
  if (control.dataset.waiting === undefined) return
  control.removeAttribute('data-waiting')
  control.removeAttribute('aria-disabled')
  if (control instanceof HTMLButtonElement) control.disabled = false
}

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

/** A button without a style, visibly disabled until the page's scripts are ready; `type` defaults to 'button'. */
export function PlainButton({ type = 'button', disabled = false, ref, ...rest }: ComponentProps<'button'>) {
  const { marks, ...attachment } = useWaiting(ref)
  // If the browser submitted the form itself, what was typed into it would be lost; a disabled button
  // prevents that, also for Enter.
  const isWaitingForScripts = type === 'submit' && 'data-waiting' in marks
  return (
    <button
      type={type}
      {...rest}
      disabled={disabled || isWaitingForScripts}
      {...(!disabled && marks)}
      {...attachment}
    />
  )
}

/** A spinning rim; decorative, next to a text that says what is running. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={joinClasses('animate-turn', className)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity=".22" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A centered spinner with its text; nothing without scripts, which would never end it. */
export function SpinnerWithText({ text, className }: { text: string; className?: string }) {
  return (
    <div
      role="status"
      className={joinClasses('flex items-center justify-center gap-3 py-12 text-steel noscript:invisible', className)}
    >
      <Spinner className="size-6 text-ink" />
      {text}
    </div>
  )
}

/** A square button of 44 px that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string; icon: ReactNode }) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      className={joinClasses(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line disabled:pointer-events-none disabled:text-silver',
        className,
      )}
    >
      {icon}
    </PlainButton>
  )
}

type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** While its action is running: shows a spinner, keeps the focus, and ignores clicks. */
  isBusy?: boolean
}

/** A button in the shop's style; `type` defaults to 'button'. */
export function Button({ tone, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      className={buttonStyle(tone, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner className="size-4" />}
      {children}
    </PlainButton>
  )
}
