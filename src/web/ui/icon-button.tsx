import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { PlainButton } from './plain-button.tsx'

/** A square button of 44 px that shows only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; children: ReactNode }) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      className={joinClasses(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line disabled:pointer-events-none disabled:text-silver',
        className,
      )}
    >
      {children}
    </PlainButton>
  )
}
