import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { isTooMuch, productLimits, productSentences } from '#domain/catalog/product-rules.ts'
import { formatBRL, parseBRL, plainAmount } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { EditableValue } from './editable-value.tsx'
import { useChangeInList } from './use-change-in-list.ts'

function readPrice(typed: string): number | undefined {
  const cents = parseBRL(typed)
  const { minimum, maximum } = productLimits.priceCents
  return cents !== undefined && cents >= minimum && cents <= maximum ? cents : undefined
}

/** The current price, edited in place; a price on request is edited in the product's form. */
export function PriceCell({ product }: { product: AdminProductRow }) {
  const { name, priceCents, isPriceOnRequest } = product
  const change = useChangeInList({
    product,
    call: api.admin.products.changePrice.mutationOptions(),
    withValue: (row, cents) => ({ ...row, priceCents: cents }),
    format: formatBRL,
  })
  if (isPriceOnRequest) return <span className="text-steel">{texts.onRequest}</span>
  const label = texts.priceOf(name)
  return (
    <EditableValue
      label={label}
      buttonLabel={texts.changeValue(label, formatBRL(priceCents))}
      text={plainAmount(priceCents)}
      inputMode="decimal"
      read={readPrice}
      invalidMessage={(typed) => (isTooMuch(parseBRL(typed) ?? null) ? productSentences.maxPrice : texts.invalidPrice)}
      onSave={(cents) => change(priceCents, cents)}
    >
      <span className="font-semibold">{formatBRL(priceCents)}</span>
    </EditableValue>
  )
}
