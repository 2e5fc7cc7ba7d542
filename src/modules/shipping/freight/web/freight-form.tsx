import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { parseBRL, plainAmount } from '#platform/money.ts'
import { parseDecimal } from '#platform/numbers.ts'
import { api } from '#platform/web/calls/index.ts'
import { FormSection, fieldGrid } from '#platform/web/forms/page-form.tsx'
import { store } from '#platform/web/store.tsx'
import { joinClasses, TextField } from '#platform/web/ui/index.ts'
import { shippingServices } from '../delivery.ts'
import { type FreightPath, prefixZones } from '../rules.ts'
import {
  freightAmount,
  freightDay,
  freightDays,
  freightFactor,
  freightNote,
  freightPart,
  makeFreightTablesSchema,
} from '../staff-contract.ts'
import { freightFieldTexts, freightTexts as texts } from './staff-texts.ts'

// What cannot be read is no number, which each schema refuses in its own words.
const typedAmount = z.codec(z.string(), freightAmount, {
  decode: (typed) => parseBRL(typed) ?? Number.NaN,
  encode: plainAmount,
})
const typedWhole = (whole: typeof freightDays) =>
  z.codec(z.string(), whole, { decode: (typed) => parseDecimal(typed) ?? Number.NaN, encode: String })

export const typedFreight = makeFreightTablesSchema<string>({
  amount: typedAmount,
  days: typedWhole(freightDays),
  part: typedWhole(freightPart),
  factor: typedWhole(freightFactor),
})

export const freightForm = z.strictObject({ validFrom: freightDay, note: freightNote, tables: typedFreight })
export type TypedFreight = z.input<typeof freightForm>
export type FilledFreight = z.output<typeof freightForm>

export const useFreight = () => useQuery(api.admin.freight.read.queryOptions({ staleTime: 0 }))

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

export function FreightFields({ form }: { form: FreightFormState }) {
  const show = (path: FreightPath) => <FreightField key={path} form={form} path={path} />
  return (
    <>
      <FormSection title={texts.own} hint={texts.ownHint(store().origin)}>
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
