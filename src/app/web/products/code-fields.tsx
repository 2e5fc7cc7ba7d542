import { goodsOrigins, marginPercent } from '#modules/catalog/products/codes.ts'
import type { FormData } from '#modules/catalog/products/web/load-form-data.ts'
import { AmountField } from '#modules/catalog/products/web/price-fields.tsx'
import {
  controlProductField,
  type ProductFormState,
  registerProductField,
} from '#modules/catalog/products/web/product-values.ts'
import { codeTexts, goodsOriginTexts, productCodeTexts as texts } from '#modules/catalog/products/web/texts.ts'
import { SupplierSelect } from '#modules/supply/suppliers/web/supplier-select.tsx'
import { parseBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'

const originOptions = goodsOrigins.map((origin) => ({ value: String(origin), label: goodsOriginTexts[origin] }))

export function CodeFields({ form, data }: { form: ProductFormState; data: FormData }) {
  const origin = controlProductField(form, 'goodsOrigin')
  const seesCosts = useMay('costs')
  return (
    <FormSection title={texts.section} hint={texts.hint} isFolded>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <CodeField form={form} name="sku" hint={texts.skuHint} />
        <CodeField form={form} name="gtin" keys="numeric" />
        <SupplierField form={form} suppliers={data.suppliers} />
        <CodeField form={form} name="supplierCode" />
        {seesCosts && (
          <div>
            <AmountField form={form} name="costCents" label={codeTexts.costCents} hint={texts.costHint} />
            <Margin form={form} />
          </div>
        )}
        <CodeField form={form} name="shelfPlace" hint={texts.shelfPlaceHint} />
        <CodeField form={form} name="ncm" keys="decimal" />
        <CodeField form={form} name="cest" keys="decimal" />
        <div className="sm:col-span-2">
          <Select
            label={codeTexts.goodsOrigin}
            placeholder={texts.noOrigin}
            options={originOptions}
            value={origin.value}
            error={origin.error}
            onChange={(event) => origin.choose(event.target.value)}
          />
        </div>
      </div>
    </FormSection>
  )
}

type CodeFieldProps = {
  form: ProductFormState
  name: 'sku' | 'gtin' | 'supplierCode' | 'shelfPlace' | 'ncm' | 'cest'
  hint?: string
  keys?: 'numeric' | 'decimal'
}

function CodeField({ form, name, hint, keys }: CodeFieldProps) {
  return (
    <TextField
      {...registerProductField(form, name)}
      label={codeTexts[name]}
      hint={hint}
      inputMode={keys}
      autoComplete="off"
      spellCheck={false}
      inputClassName="tabular"
    />
  )
}

function SupplierField({ form, suppliers }: { form: ProductFormState; suppliers: FormData['suppliers'] }) {
  const supplier = controlProductField(form, 'supplierId')
  return (
    <SupplierSelect
      label={codeTexts.supplierId}
      placeholder={texts.noSupplier}
      suppliers={suppliers}
      value={supplier.value}
      error={supplier.error}
      onChoose={supplier.choose}
    />
  )
}

/** The margin: the share of the price that remains after the cost. */
function Margin({ form }: { form: ProductFormState }) {
  const [price, cost] = form.watch(['priceCents', 'costCents']).map((typed) => parseBRL(typed) ?? null)
  const percent = form.watch('isPriceOnRequest') ? undefined : marginPercent(price ?? null, cost ?? null)
  if (percent === undefined) return null
  const isLoss = percent < 0
  return (
    <p className={isLoss ? 'mt-1.5 font-medium text-brake text-sm' : 'mt-1.5 text-sm text-steel'}>
      {isLoss ? texts.loss(formatDecimal(-percent)) : texts.margin(formatDecimal(percent))}
    </p>
  )
}
