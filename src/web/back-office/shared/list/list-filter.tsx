import type { ComponentProps } from 'react'
import { Select } from '#web/ui/select.tsx'

type ListFilterProps = Pick<ComponentProps<typeof Select>, 'label' | 'options' | 'className' | 'disabled'> & {
  /** Shown while nothing is selected; without it, an option is always selected. */
  all?: string
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A select that filters or sorts a list; its label is for screen readers only, since its value is self-explanatory. */
export function ListFilter({ all, chosen = '', onChoose, ...select }: ListFilterProps) {
  return (
    <Select
      {...select}
      isLabelHidden
      placeholder={all}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
