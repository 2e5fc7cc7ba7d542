import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type EmptyWithProductsProps = {
  icon: ReactNode
  title: string
  text?: string
  /** What the link to the products says. */
  label: string
  /** Whether something else on the page is to be done first. */
  isSecond?: boolean
  /** Another way on, beside the products. */
  children?: ReactNode
}

/** What stands where a customer has nothing yet: a sentence, and the way to the products. */
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
