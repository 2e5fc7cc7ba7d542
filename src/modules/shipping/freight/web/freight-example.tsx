import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import { parseDecimal } from '#platform/numbers.ts'
import { maskPostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { applyMask } from '#platform/web/forms/masks.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { store } from '#platform/web/store.tsx'
import { Checkbox, TextField } from '#platform/web/ui/index.ts'
import { quoteExample } from '../quotes.ts'
import type { FreightTables } from '../rules.ts'
import { type FreightFormState, typedFreight } from './freight-form.tsx'
import { freightTexts } from './staff-texts.ts'

const texts = freightTexts.example
const maxKg = 1000

export function FreightExample({ form, inForce }: { form: FreightFormState; inForce: FreightTables }) {
  const [typed, setTyped] = useState({ postalCode: '', weight: '10', hasWheels: true })
  const postalCode = parsePostalCode(typed.postalCode)
  const kg = parseDecimal(typed.weight)
  const grams = kg !== undefined && kg > 0 && kg <= maxKg ? Math.max(1, Math.round(kg * 1000)) : undefined
  const found = useQuery(
    api.shipping.findPostalCode.queryOptions({
      input: { postalCode: postalCode ?? '' },
      enabled: postalCode !== undefined,
      retry: false,
    }),
  )
  const tables = typedFreight.safeParse(form.watch('tables'))
  const isReady = found.data && grams
  const quote = (under: FreightTables) =>
    found.data && grams
      ? quoteExample({ grams, hasWheelsOrTyres: typed.hasWheels }, found.data, { ...under, origin: store().origin })
      : []
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={texts.postalCode}
          inputMode="numeric"
          onKeyDown={keepEnter}
          autoComplete="off"
          value={typed.postalCode}
          error={
            found.error ? (isApiError(found.error, 'UNKNOWN_POSTAL_CODE') ? texts.unknown : texts.failed) : undefined
          }
          onChange={({ target }) => {
            applyMask(target, maskPostalCode)
            setTyped({ ...typed, postalCode: target.value })
          }}
        />
        <TextField
          label={texts.weight}
          inputMode="decimal"
          onKeyDown={keepEnter}
          autoComplete="off"
          value={typed.weight}
          onChange={({ target }) => setTyped({ ...typed, weight: target.value })}
        />
        <Checkbox
          label={texts.hasWheels}
          checked={typed.hasWheels}
          onChange={({ target }) => setTyped({ ...typed, hasWheels: target.checked })}
        />
      </div>
      <div aria-live="polite" className="mt-4">
        {!isReady ? (
          <p className="text-steel">{texts.fillIn}</p>
        ) : !tables.success ? (
          <p className="text-steel">{texts.invalid}</p>
        ) : (
          <>
            <p className="mb-2 font-semibold">{texts.to(found.data.city, found.data.state)}</p>
            <Comparison before={quote(inForce)} after={quote(tables.data)} />
          </>
        )}
      </div>
    </FormSection>
  )
}

/** Enter in these fields must not save the form around them. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

type Options = ReturnType<typeof quoteExample>

function Comparison({ before, after }: { before: Options; after: Options }) {
  const services = [...new Set([...before, ...after].map(({ service }) => service))]
  const cell = (options: Options, service: string) => {
    const option = options.find((candidate) => candidate.service === service)
    return option ? `${formatBRL(option.costCents)} · ${option.eta}` : texts.none
  }
  return (
    <table className="tabular w-full text-left">
      <thead className="text-sm text-steel">
        <tr>
          {[texts.service, texts.before, texts.after].map((heading) => (
            <th key={heading} scope="col" className="py-1 pr-3">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <tr key={service} className="border-line border-t">
            <th scope="row" className="py-2 pr-3 font-semibold">
              {[...after, ...before].find((option) => option.service === service)?.name}
            </th>
            <td className="py-2 pr-3">{cell(before, service)}</td>
            <td className="py-2 font-semibold">{cell(after, service)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
