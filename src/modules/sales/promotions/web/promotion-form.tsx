import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { benefitKinds } from '#modules/catalog/promotions/rules.ts'
import { FormSection, fieldGrid, PageForm } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import {
  Button,
  buttonStyle,
  Fault,
  IconButton,
  joinClasses,
  RadioCards,
  Switch,
  TextField,
} from '#platform/web/ui/index.ts'
import type { AdminPromotion, PromotionFields } from '../contract.ts'
import { ConditionsPart, GoodsPart } from './promotion-parts.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import type { PromotionFormState } from './promotion-values.ts'
import { promotionFormTexts as texts } from './texts.ts'

type PartProps = { form: PromotionFormState; isFixed: boolean }

type PromotionFormProps = {
  form: PromotionFormState
  promotion: AdminPromotion | undefined
  isBusy: boolean
  onSubmit: (fields: PromotionFields) => unknown
  exportMenu: ReactNode
}

/** Once orders name a promotion, most of it is fixed. */
export function PromotionForm({ form, promotion, isBusy, onSubmit, exportMenu }: PromotionFormProps) {
  const isFixed = promotion?.isUsed ?? false
  return (
    <PageForm
      className="flex max-w-4xl flex-col gap-5"
      isOnSheet={false}
      cancel={
        <Link to="/admin/promotions" className={buttonStyle('quiet')}>
          {adminTexts.cancel}
        </Link>
      }
      isDirty={form.formState.isDirty}
      isSaving={isBusy}
      onSubmit={form.handleSubmit(onSubmit, () => toastError('admin.promotions.invalid'))}
    >
      <FormSection title={texts.what}>
        <div className="flex flex-col gap-5">
          <TextField
            {...registerField(form, 'label')}
            label={texts.label}
            hint={texts.labelHint}
            isRequired
            autoComplete="off"
          />
          <fieldset disabled={isFixed} className="flex min-w-0 flex-col gap-5">
            <BenefitPart form={form} />
          </fieldset>
        </div>
      </FormSection>
      <fieldset disabled={isFixed} className="flex min-w-0 flex-col gap-5">
        <GoodsPart form={form} />
        <ConditionsPart form={form} />
      </fieldset>
      <PeriodPart form={form} isFixed={isFixed} />
      <CouponPart form={form} isFixed={isFixed} exportMenu={exportMenu} />
      <PromotionPreview form={form} promotionId={promotion?.id} />
    </PageForm>
  )
}

const numbers = { autoComplete: 'off', isRequired: true, inputClassName: 'tabular' } as const
const narrow = joinClasses(fieldGrid, 'grid-cols-2 sm:max-w-md')

function BenefitPart({ form }: { form: PromotionFormState }) {
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <>
      <RadioCards
        legend={texts.benefit}
        isInColumns
        choices={benefitKinds.map((value) => ({ value, ...texts.benefits[value] }))}
        chosen={kind}
        onChoose={(value) => form.setValue('kind', value, { shouldDirty: true })}
      />
      {(kind === 'percentage' || kind === 'freight') && (
        <TextField
          {...registerField(form, 'percent')}
          {...numbers}
          label={kind === 'freight' ? texts.freightPercent : texts.percent}
          hint={kind === 'freight' ? texts.freightHint : undefined}
          inputMode="numeric"
          className="sm:max-w-64"
        />
      )}
      {kind === 'amount' && (
        <TextField
          {...registerField(form, 'amountCents')}
          {...numbers}
          label={texts.amount}
          inputMode="decimal"
          className="sm:max-w-64"
        />
      )}
      {kind === 'pay-fewer' && (
        <div className={narrow}>
          <TextField {...registerField(form, 'take')} {...numbers} label={texts.take} inputMode="numeric" />
          <TextField {...registerField(form, 'pay')} {...numbers} label={texts.pay} inputMode="numeric" />
        </div>
      )}
      {kind === 'steps' && <StepsPart form={form} />}
    </>
  )
}

function StepsPart({ form }: { form: PromotionFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'steps' })
  return (
    <div>
      {fields.map(({ id }, index) => (
        <div key={id} className="mb-3 grid grid-cols-[1fr_1fr_auto] items-start gap-3 sm:max-w-xl">
          <TextField
            {...registerField(form, `steps.${index}.from`)}
            {...numbers}
            label={texts.stepFrom(index + 1)}
            inputMode="numeric"
          />
          <TextField
            {...registerField(form, `steps.${index}.percent`)}
            {...numbers}
            label={texts.stepPercent(index + 1)}
            inputMode="numeric"
          />
          <IconButton
            className="mt-6.5"
            label={texts.removeStep(index + 1)}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
            icon={<Trash2 className="size-5" />}
          />
        </div>
      ))}
      <Button tone="secondary" size="small" onClick={() => append({ from: '', percent: '' })}>
        <Plus className="size-4" />
        {texts.addStep}
      </Button>
      <Fault>{form.formState.errors.steps?.message}</Fault>
    </div>
  )
}

function PeriodPart({ form, isFixed }: PartProps) {
  return (
    <FormSection title={texts.period}>
      <div className={joinClasses(fieldGrid, 'sm:grid-cols-3')}>
        <TextField
          {...registerField(form, 'firstDay')}
          type="date"
          label={texts.firstDay}
          isRequired
          readOnly={isFixed}
        />
        <TextField {...registerField(form, 'lastDay')} type="date" label={texts.lastDay} hint={texts.lastDayHint} />
        <TextField
          {...registerField(form, 'priority')}
          label={texts.priority}
          hint={texts.priorityHint}
          autoComplete="off"
          inputClassName="tabular"
        />
      </div>
      <Controller
        control={form.control}
        name="combinesWithCoupons"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            {...field}
            label={texts.combines}
            checked={value}
            disabled={isFixed}
            onChange={onChange}
            className="mt-3"
          />
        )}
      />
    </FormSection>
  )
}

const codeKinds = ['none', 'one', 'many'] as const

function CouponPart({ form, isFixed, exportMenu }: PartProps & { exportMenu: ReactNode }) {
  const codeKind = useWatch({ control: form.control, name: 'codeKind' })
  const limit = { hint: texts.limitHint, inputMode: 'numeric', autoComplete: 'off', inputClassName: 'tabular' } as const
  return (
    <FormSection title={texts.use}>
      <div className="flex flex-col gap-5">
        <RadioCards
          legend={texts.codeKind}
          choices={codeKinds.map((value) => ({ value, ...texts.codeKinds[value] }))}
          chosen={codeKind}
          isDisabled={isFixed}
          onChoose={(value) => form.setValue('codeKind', value, { shouldDirty: true })}
        />
        {codeKind !== 'none' && (
          <div className={joinClasses(fieldGrid, 'sm:grid-cols-3')}>
            {codeKind === 'one' ? (
              <>
                <TextField
                  {...registerField(form, 'code')}
                  label={texts.code}
                  isRequired
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  readOnly={isFixed}
                  inputClassName="uppercase"
                />
                <TextField {...registerField(form, 'maxUses')} label={texts.maxUses} {...limit} />
              </>
            ) : (
              <TextField {...registerField(form, 'count')} {...numbers} label={texts.count} hint={texts.countHint} />
            )}
            <TextField {...registerField(form, 'maxUsesPerCustomer')} label={texts.maxUsesPerCustomer} {...limit} />
          </div>
        )}
        {codeKind === 'many' && exportMenu && <div>{exportMenu}</div>}
      </div>
    </FormSection>
  )
}
