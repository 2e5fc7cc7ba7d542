import type { UseFormReturn } from 'react-hook-form'
import { parseBRL, plainAmount } from '#domain/money.ts'
import type { FreightPath } from '#domain/shipping/freight-fields.ts'
import { prefixZones } from '#domain/shipping/freight-tables.ts'
import { shippingServices } from '#domain/shipping/shipping-option.ts'
import { fieldGrid } from '#web/back-office/shared/field-grid.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { freightFieldTexts } from '#web/text/back-office/freight-field-texts.ts'
import { freightTexts as texts } from '#web/text/back-office/freight-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { FilledFreight, TypedFreight } from './freight-form-schema.ts'

export type FreightFormState = UseFormReturn<TypedFreight, unknown, FilledFreight>

const ownFields: FreightPath[] = ['ownDelivery.localCents', 'ownDelivery.regionalCents']
const correiosFields: FreightPath[] = [
  'correios.pac.baseCents',
  'correios.pac.centsPerKg',
  'correios.sedex.baseCents',
  'correios.sedex.centsPerKg',
  'correios.centsPerCubicMetre',
]
const carrierFields: FreightPath[] = [
  'carrier.baseCents',
  'carrier.centsPerKg',
  'carrier.minimumCents',
  'carrier.wheelMinimumCents',
  'carrier.economyPercent',
  'carrier.economyMinimumPercent',
]

/** A field for each number and name in freight tables. */
export function FreightFields({ form }: { form: FreightFormState }) {
  const show = (path: FreightPath) => <FreightField key={path} form={form} path={path} />
  return (
    <>
      <FormSection title={texts.own}>
        <div className={twoColumns}>{ownFields.map(show)}</div>
      </FormSection>
      <FormSection title={texts.correios} hint={texts.correiosHint}>
        <div className={twoColumns}>{correiosFields.map(show)}</div>
      </FormSection>
      <FormSection title={texts.carrier} hint={texts.carrierHint}>
        <div className={twoColumns}>{carrierFields.map(show)}</div>
      </FormSection>
      <FormSection title={texts.zones} hint={texts.zonesHint}>
        <div className={twoColumns}>
          {prefixZones.flatMap((zone) => [show(`zones.${zone}.prefixes`), show(`zones.${zone}.factorPercent`)])}
          {show('zones.x20.factorPercent')}
        </div>
      </FormSection>
      <FormSection title={texts.terms} hint={texts.termsHint}>
        <div className={joinClasses(fieldGrid, 'grid-cols-2 sm:grid-cols-[2fr_1fr_1fr]')}>
          {shippingServices.flatMap((service) => [
            <FreightField key={service} form={form} path={`services.${service}.name`} className="max-sm:col-span-2" />,
            show(`services.${service}.days.from`),
            show(`services.${service}.days.to`),
          ])}
        </div>
      </FormSection>
    </>
  )
}

const twoColumns = joinClasses(fieldGrid, 'sm:grid-cols-2')

const isAmount = (path: FreightPath) => /cents/i.test(path)
const isText = (path: FreightPath) => path.endsWith('name') || path.endsWith('prefixes')

/** One field; an amount is formatted with its cents on blur. */
function FreightField({ form, path, className }: { form: FreightFormState; path: FreightPath; className?: string }) {
  const name = `tables.${path}` as const
  const field = form.register(name)
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        const cents = isAmount(path) ? parseBRL(event.target.value) : undefined
        if (cents !== undefined) event.target.value = plainAmount(cents)
        return field.onBlur(event)
      }}
      label={freightFieldTexts[path]}
      className={className}
      error={form.getFieldState(name, form.formState).error?.message}
      isRequired
      autoComplete="off"
      inputMode={isText(path) ? 'text' : isAmount(path) ? 'decimal' : 'numeric'}
      inputClassName="tabular"
    />
  )
}
