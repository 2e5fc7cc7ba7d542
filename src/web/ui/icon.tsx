import type { ComponentType } from 'react'
import { joinClasses } from './join-classes.ts'

type IconProps = {
  className?: string
  /** What it says where no text beside it does, together with the role of a picture; otherwise it is decoration. */
  'aria-label'?: string
  role?: 'img'
  'aria-hidden'?: 'true'
  /** Shown to who points at it. */
  title?: string
}
export type Icon = ComponentType<IconProps>

/**
 * An icon out of one path on a field of 24 by 24, 24 pixels wide unless a class says otherwise. What all icons have in
 * common (lines in the text's colour, their width) is said once, by the style sheet, instead of by each of the sixty of a page.
 */
export function icon(path: string): Icon {
  return function Icon({ className, role, title, 'aria-label': label }) {
    return (
      <svg
        viewBox="0 0 24 24"
        role={role}
        aria-label={label}
        aria-hidden={label ? undefined : 'true'}
        className={joinClasses('icon', className)}
      >
        {title && <title>{title}</title>}
        <path d={path} />
      </svg>
    )
  }
}
