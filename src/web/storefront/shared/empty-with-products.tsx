import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type EmptyWithProductsProps = {
  icon: ReactNode
  title: string
  text?: string
  /** The text of the link to the products. */
  label: string
  /** Whether something else on the page should be done first. */
  isSecond?: boolean
  /** Another action, next to the link to the products. */
  children?: ReactNode
}

/** Shown where a customer has nothing yet: a sentence, and a link to the products. */
export function EmptyWithProducts({ icon, title, text, label, isSecond = false, children }: EmptyWithProductsProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <>
          <Link to="/products" className={buttonStyle(isSecond ? 'secondary' : 'primary')}>
            {label}
          </Link>
          {children}
        </>
      }
    />
  )
}
