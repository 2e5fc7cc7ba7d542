import type { ComponentProps } from 'react'
import { useWaiting } from './use-waiting.ts'

/**
 * A button without a style of its own that is visibly disabled until the page's scripts are ready; `type` defaults to
 * 'button'.
 */
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
