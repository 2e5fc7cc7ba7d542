import { Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'

type SupplierSelectProps = Pick<ComponentProps<typeof Select>, 'label' | 'hint' | 'placeholder' | 'error'> & {
  suppliers: readonly { id: string; name: string }[]
  /** The id of the selected supplier; empty for none. */
  value: string
  onChoose: (id: string) => void
  /** Called with the id of an added supplier; by default it is selected. */
  onAdded?: (id: string) => void
  className?: string
}

/** A select of suppliers; a missing one can be added here. */
export function SupplierSelect({ suppliers, onChoose, onAdded = onChoose, className, ...rest }: SupplierSelectProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={className}>
      <Select
        {...rest}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Button tone="quiet" size="small" className="mt-1.5 -ml-3" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {texts.addHere}
      </Button>
      <SupplierDialog supplier={isAdding ? 'new' : undefined} onClose={() => setIsAdding(false)} onAdded={onAdded} />
    </div>
  )
}
