import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { mostChosenCompanions } from '#domain/fitment/companions.ts'
import { DialogForm } from '#web/back-office/shared/dialog-form.tsx'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { faultOf } from '#web/field-errors.ts'
import { companionChoiceTexts as texts } from '#web/text/back-office/companion-choice-texts.ts'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** The source of companion products: the product's category, measures, explicit codes, or none. */
export type CompanionRule = 'category' | 'automatic' | 'chosen' | 'none'
export type CompanionValues = { rule: CompanionRule; codes: string }

type CompanionsDialogProps<Choice> = {
  /** The sources to choose from, and what each means here. */
  rules: readonly { rule: CompanionRule; label: string; hint: string }[]
  values: CompanionValues
  situation: ToastKey
  /** Saves the choice; `skus` is set if the companions are explicit products, or none. */
  save: (rule: CompanionRule, skus: string[] | undefined) => Promise<Choice>
  onClose: () => void
  onStored: (choice: Choice) => void
}

/** Asks for the companion products of a product, or of the products in a category. */
export function CompanionsDialog<Choice>(props: CompanionsDialogProps<Choice>) {
  const { rules, values, situation, onClose, onStored } = props
  const name = useId()
  const form = useForm<CompanionValues>({ defaultValues: values })
  const { isDirty, errors } = form.formState
  const rule = form.watch('rule')
  const save = useMutation({
    meta: { toast: situation },
    mutationFn: (typed: CompanionValues) => props.save(typed.rule, skusOf(typed)),
    onSuccess: (stored) => {
      onStored(stored)
      onClose()
    },
    onError: (error) => {
      const message = faultOf(error, 'skus')
      if (message) form.setError('codes', { message })
    },
  })
  const judge = (typed: string, { rule: chosen }: CompanionValues) => {
    if (chosen !== 'chosen') return true
    const { length } = codesIn(typed)
    if (length === 0) return texts.codesRequired
    return length <= mostChosenCompanions || texts.tooMany(mostChosenCompanions)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      size="medium"
      isUnsaved={() => isDirty}
      submit={{ label: texts.save, isBusy: save.isPending }}
    >
      {(formId) => (
        <DialogForm id={formId} onSubmit={form.handleSubmit((typed) => save.mutate(typed))}>
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="sr-only">{texts.title}</legend>
            {rules.map((offered) => (
              <RadioCard
                key={offered.rule}
                name={name}
                value={offered.rule}
                label={offered.label}
                hint={offered.hint}
                isChosen={rule === offered.rule}
                onChoose={() => form.setValue('rule', offered.rule, { shouldDirty: true })}
              />
            ))}
          </fieldset>
          {rule === 'chosen' && (
            <TextArea
              {...form.register('codes', { validate: judge })}
              label={texts.codes}
              hint={texts.codesHint(mostChosenCompanions)}
              rows={5}
              autoComplete="off"
              error={errors.codes?.message}
            />
          )}
        </DialogForm>
      )}
    </FormDialog>
  )
}

function skusOf({ rule, codes }: CompanionValues): string[] | undefined {
  if (rule === 'none') return []
  return rule === 'chosen' ? codesIn(codes) : undefined
}

const codesIn = (typed: string) => typed.split(/[\n,;]+/).flatMap((code) => code.trim() || [])

/** The codes of the selected products, as the form shows them. */
export const codesOf = (chosen: readonly { sku: string | null }[]): string =>
  chosen.flatMap(({ sku }) => sku ?? []).join('\n')
