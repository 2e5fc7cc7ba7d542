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
  /** Another way on, beside the products. */
  children?: ReactNode
}

/** What stands where a customer has nothing yet: a sentence, and the way to the products. */
export function EmptyWithProducts({ icon, title, text, label, children }: EmptyWithProductsProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <>
          <Link to="/products" className={buttonStyle('primary')}>
            {label}
          </Link>
          {children}
        </>
      }
    />
  )
}
