import type { ComponentProps } from 'react'
import { useWaiting } from './use-waiting.ts'

/** A button without a look of its own, that waits visibly for the page's scripts; `type` is 'button' unless told otherwise. */
export function PlainButton({ type = 'button', disabled = false, ref, ...rest }: ComponentProps<'button'>) {
  const { marks, ...attachment } = useWaiting(ref)
  // Sent by the browser itself a form would lose what was typed into it; by a disabled button even Enter does not send it.
  const isHeldBack = type === 'submit' && 'data-waiting' in marks
  return <button type={type} {...rest} disabled={disabled || isHeldBack} {...(!disabled && marks)} {...attachment} />
}
