import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { joinClasses } from '#platform/text.ts'
import { PlainButton } from '../button.tsx'
import { controlTexts } from '../texts.ts'
import { controlStyle, Field, type FieldProps, fieldAndControl } from './field.tsx'

/** A password with a button that reveals it. Accepts every property of an input, including `ref`. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { field, control: input } = fieldAndControl(props)
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={joinClasses(controlStyle, 'pr-12')}
          />
          <PlainButton
            aria-label={`${isShown ? controlTexts.hidePassword : controlTexts.showPassword}: ${props.label}`}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-sm text-steel transition-colors hover:text-ink focus-visible:-outline-offset-3"
          >
            <Icon className="size-5" />
          </PlainButton>
        </div>
      )}
    </Field>
  )
}
