import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { formatBRL, parseBRL } from '#domain/money.ts'
import { api } from '#web/api-client.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { EditableValue } from './editable-value.tsx'
import { useChangeInList } from './use-change-in-list.ts'

function readPrice(typed: string): number | undefined {
  const cents = parseBRL(typed)
  const { minimum, maximum } = productLimits.priceCents
  return cents !== undefined && cents >= minimum && cents <= maximum ? cents : undefined
}

const plainAmount = (cents: number) => formatBRL(cents).replace(/^R\$\s*/, '')

/** What a customer pays, changed in its place; a price on request is changed in the product's form. */
export function PriceCell({ product }: { product: AdminProductRow }) {
  const change = useChangeInList()
  const { id, name, priceCents, isPriceOnRequest } = product
  if (isPriceOnRequest) return <span className="text-steel">{texts.onRequest}</span>
  const label = texts.priceOf(name)
  return (
    <EditableValue
      label={label}
      buttonLabel={texts.changeValue(label, formatBRL(priceCents))}
      text={plainAmount(priceCents)}
      inputMode="decimal"
      read={readPrice}
      invalidMessage={texts.invalidPrice}
      onSave={(to) =>
        to !== priceCents &&
        change.mutate({
          changed: { ...product, priceCents: to },
          told: formatBRL(to),
          send: () => api.admin.products.changePrice.call({ id, from: priceCents, to }),
        })
      }
    >
      <span className="font-semibold">{formatBRL(priceCents)}</span>
    </EditableValue>
  )
}
