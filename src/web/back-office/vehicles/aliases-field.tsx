import { type Ref, useState } from 'react'
import { adminModelTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

type AliasesFieldProps = {
  ref?: Ref<HTMLInputElement>
  name: string
  value: readonly string[]
  error: string | undefined
  onChange: (aliases: string[]) => void
  onBlur: () => void
}

const read = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((alias) => alias.trim())
    .filter(Boolean)

/** Other spellings of a name, separated by commas. */
export function AliasesField({ value, onChange, ...field }: AliasesFieldProps) {
  const [typed, setTyped] = useState(value.join(', '))
  // When the form's value is set from elsewhere, it replaces what was typed.
  const shown = read(typed).join() === value.join() ? typed : value.join(', ')
  return (
    <TextField
      {...field}
      label={texts.aliases}
      hint={texts.aliasesHint}
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}
