import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ProductSummary } from '#modules/catalog/product-list/contract.ts'
import { FindProduct, formatStock } from '#modules/catalog/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { maskPostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { applyMask } from '#platform/web/forms/masks.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { FailedState, IconButton, QuantityStepper, TextField } from '#platform/web/ui/index.ts'
import { useChosenLines } from '../../phone-orders/web/phone-order-form.ts'
import { type PromotionPreview as Preview, promotionFields } from '../contract.ts'
import { type PromotionFormState, type PromotionValues, toPromotionInput } from './promotion-values.ts'
import { promotionFormTexts, previewTexts as texts } from './texts.ts'

const maxQuantity = 100

const whyNot = (product: ProductSummary) => (product.isPriceOnRequest ? formatStock(product) : undefined)

// A preview needs neither name nor code.
const readFields = (values: PromotionValues) =>
  promotionFields.safeParse(
    toPromotionInput({ ...values, label: values.label.trim() || texts.title, code: values.code.trim() || 'AAA' }),
  )

/** What a sample cart costs with what the form says; the server prices it. */
export function PromotionPreview({ form, promotionId }: { form: PromotionFormState; promotionId: string | undefined }) {
  const goods = useChosenLines()
  const [typedCode, setTypedCode] = useState('')
  const values = useWatch({ control: form.control, compute: (all: PromotionValues) => all })
  const fields = readFields(values)
  const postalCode = parsePostalCode(typedCode)
  const preview = useQuery(
    api.admin.promotions.preview.queryOptions({
      input:
        fields.success && goods.lines.length > 0
          ? {
              ...(promotionId && { id: promotionId }),
              ...(postalCode && { postalCode }),
              fields: fields.data,
              lines: goods.lines,
            }
          : skipToken,
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    }),
  )
  const isUnknown = isApiError(preview.error, 'UNKNOWN_POSTAL_CODE')
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <div className="flex flex-col gap-5">
        <FindProduct
          obstacle={whyNot}
          onChoose={(product) => goods.chosen.some(({ productId }) => productId === product.id) || goods.add(product)}
        />
        <SampleLines goods={goods} />
        <TextField
          label={texts.postalCode}
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-64"
          value={typedCode}
          error={isUnknown ? texts.unknownPostalCode : undefined}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => {
            applyMask(target, maskPostalCode)
            setTypedCode(target.value)
          }}
        />
        <div aria-live="polite">
          {goods.lines.length === 0 ? (
            <p className="text-steel">{texts.noProducts}</p>
          ) : !fields.success ? (
            <p className="text-steel">{texts.invalid}</p>
          ) : preview.error ? (
            !isUnknown && <FailedState title={texts.failed} onRetry={preview.refetch} />
          ) : (
            preview.data && <Amounts preview={preview.data} />
          )}
        </div>
      </div>
    </FormSection>
  )
}

function SampleLines({ goods: { chosen, change, remove } }: { goods: ReturnType<typeof useChosenLines> }) {
  if (chosen.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-y">
      {chosen.map(({ productId, name, quantity }) => (
        <li key={productId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="wrap-anywhere min-w-0 grow basis-48 font-semibold leading-snug">{name}</span>
          <span className="ml-auto flex items-center gap-3">
            <QuantityStepper
              isSmall
              label={texts.quantityOf(name)}
              quantity={quantity}
              maximum={maxQuantity}
              onChange={(changed) => change(productId, changed)}
            />
            <IconButton
              label={promotionFormTexts.remove(name)}
              onClick={() => remove(productId)}
              icon={<Trash2 className="size-5" />}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Amounts({ preview }: { preview: Preview }) {
  const { subtotalCents, shippingName, shippingCents, discounts, totalCents, obstacle } = preview
  return (
    <>
      {obstacle && (
        <p className="mb-3 rounded-sm bg-signal/15 px-4 py-3">
          <strong>{texts.nothing}</strong> {texts.obstacles[obstacle.reason](obstacle.missingCents)}
        </p>
      )}
      <dl className="tabular max-w-md">
        <Row label={texts.subtotal}>{formatBRL(subtotalCents)}</Row>
        {shippingName !== null && <Row label={texts.shipping(shippingName)}>{formatBRL(shippingCents)}</Row>}
        {discounts.map(({ label, amountCents, isOwn }, index) => (
          // Two promotions may have one name.
          <Row key={`${index} ${label}`} label={label} isStrong={isOwn}>
            {formatBRL(-amountCents)}
          </Row>
        ))}
        <Row label={texts.total} isStrong>
          {formatBRL(totalCents)}
        </Row>
      </dl>
    </>
  )
}

const Row = ({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <div className={`flex justify-between gap-4 py-1 ${isStrong ? 'font-bold' : ''}`}>
    <dt className="wrap-anywhere min-w-0">{label}</dt>
    <dd className="shrink-0">{children}</dd>
  </div>
)
