import type { ComponentProps } from 'react'
import { useWaiting } from './use-waiting.ts'

/** A button without a look of its own, that waits visibly for the page's scripts; `type` is 'button' unless told otherwise. */
export function PlainButton({ type = 'button', disabled = false, ...rest }: ComponentProps<'button'>) {
  const waiting = useWaiting()
  // Sent by the browser itself a form would lose what was typed into it; by a disabled button even Enter does not send it.
  const isHeldBack = type === 'submit' && 'data-waiting' in waiting
  return <button type={type} {...rest} disabled={disabled || isHeldBack} {...(!disabled && waiting)} />
}
