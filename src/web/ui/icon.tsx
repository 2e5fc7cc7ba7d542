import type { ComponentType } from 'react'
import { joinClasses } from './join-classes.ts'

type IconProps = {
  className?: string
  /**
   * The accessible name, together with the `img` role, where no text next to it says the same; without it the icon is
   * decorative.
   */
  'aria-label'?: string
  role?: 'img'
  'aria-hidden'?: 'true'
  /** The tooltip. */
  title?: string
}
export type Icon = ComponentType<IconProps>

/**
 * An icon made of one path in a 24 × 24 view box, 24 pixels wide unless a class says otherwise. What all
 * icons share (line colour, line width) is in the style sheet instead of being repeated by each of the sixty
 * icons of a page.
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
