import type { ComponentProps } from 'react'
import { Select } from '#web/ui/select.tsx'

type ListFilterProps = Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'className' | 'disabled'> & {
  /** What it says while nothing is chosen; without it something always is. */
  all?: string
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A choice that narrows or orders a list; its label is for screen readers, what it shows speaks for itself. */
export function ListFilter({ all, chosen = '', onChoose, ...select }: ListFilterProps) {
  return (
    <Select
      {...select}
      isLabelHidden
      {...(all === undefined ? {} : { placeholder: all })}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
