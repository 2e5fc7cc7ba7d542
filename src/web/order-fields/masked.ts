import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { applyMask } from '#web/ui/apply-mask.ts'

/** A registered field whose text is masked before the form receives it. */
export function masked<Name extends string>(field: UseFormRegisterReturn<Name>, mask: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      applyMask(event.target, mask)
      return field.onChange(event)
    },
  }
}
