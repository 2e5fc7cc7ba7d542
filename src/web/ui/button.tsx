import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'
import { PlainButton } from './plain-button.tsx'
import { Spinner } from './spinner.tsx'

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
