import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { CompanionChoice } from '#contract/admin/product-companions.ts'
import { mostChosenCompanions } from '#domain/fitment/companions.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { faultOf } from '#web/field-errors.ts'
import { companionChoiceTexts as texts } from '#web/text/back-office/companion-choice-texts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const rules = ['automatic', 'chosen', 'none'] as const
type Rule = (typeof rules)[number]
type Values = { rule: Rule; codes: string }

type CompanionsDialogProps = {
  productId: string
  choice: CompanionChoice
  onClose: () => void
  onSaid: (choice: CompanionChoice) => void
}

/** Asks what goes with a product: what its measures ask for, products by their codes, or nothing. */
export function CompanionsDialog({ productId, choice, onClose, onSaid }: CompanionsDialogProps) {
  const name = useId()
  const form = useForm<Values>({ defaultValues: valuesOf(choice) })
  const { isDirty, errors } = form.formState
  const rule = form.watch('rule')
  const save = useMutation({
    meta: { toast: 'admin.productCompanions.choose' },
    mutationFn: (values: Values) =>
      values.rule === 'automatic'
        ? api.admin.productCompanions.leaveToMeasures.call({ id: productId })
        : api.admin.productCompanions.choose.call({
            id: productId,
            skus: values.rule === 'none' ? [] : codesIn(values.codes),
          }),
    onSuccess: (said) => {
      onSaid(said)
      onClose()
    },
    onError: (error) => {
      const message = faultOf(error, 'skus')
      if (message) form.setError('codes', { message })
    },
  })
  const judge = (typed: string, { rule: chosen }: Values) => {
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
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            // The dialog lies in a portal, but its events go through the product's form around it.
            event.stopPropagation()
            void form.handleSubmit((values) => save.mutate(values))(event)
          }}
          className="flex flex-col gap-5"
        >
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="sr-only">{texts.title}</legend>
            {rules.map((offered) => (
              <RadioCard
                key={offered}
                name={name}
                value={offered}
                label={texts.rules[offered].label}
                hint={texts.rules[offered].hint}
                isChosen={rule === offered}
                onChoose={() => form.setValue('rule', offered, { shouldDirty: true })}
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
        </form>
      )}
    </FormDialog>
  )
}

function valuesOf({ isAutomatic, chosen }: CompanionChoice): Values {
  const codes = chosen.flatMap(({ sku }) => sku ?? []).join('\n')
  return { rule: isAutomatic ? 'automatic' : chosen.length > 0 ? 'chosen' : 'none', codes }
}

const codesIn = (typed: string) => typed.split(/[\n,;]+/).flatMap((code) => code.trim() || [])
