import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Adds a record to a list, in a dialog. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}

type AddLinkProps = {
  label: string
  to:
    | '/admin/orders/add'
    | '/admin/banners/add'
    | '/admin/categories/add'
    | '/admin/products/add'
    | '/admin/freight/change'
  className?: string
}

/** Links to the form of a new record. */
export function AddLink({ label, to, className }: AddLinkProps) {
  return (
    <Link to={to} className={buttonStyle('primary', 'medium', className)}>
      <Plus aria-hidden="true" className="size-5" />
      {label}
    </Link>
  )
}
