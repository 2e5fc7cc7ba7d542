import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { groupThousands, parseDecimal } from '#domain/brazilian-numbers.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { stockLevel } from '#domain/catalog/stock-level.ts'
import { api } from '#web/api-client.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EditableValue } from './editable-value.tsx'
import { useChangeInList } from './use-change-in-list.ts'

function readStock(typed: string): number | undefined {
  const count = parseDecimal(typed)
  const { minimum, maximum } = productLimits.stockQuantity
  return count !== undefined && Number.isInteger(count) && count >= minimum && count <= maximum ? count : undefined
}

/** The stock, edited in place; pieces sold in the meantime are not overwritten. */
export function StockCell({ product }: { product: AdminProductRow }) {
  const { name, stockQuantity, waiting } = product
  const change = useChangeInList({
    product,
    call: api.admin.products.changeStock.mutationOptions(),
    withValue: (row, count) => ({ ...row, stockQuantity: count }),
    format: texts.stockValue,
  })
  const level = stockLevel(stockQuantity)
  const label = texts.stockOf(name)
  return (
    <span className="inline-flex flex-col items-end">
      <EditableValue
        label={label}
        buttonLabel={texts.changeValue(label, String(stockQuantity))}
        text={groupThousands(stockQuantity)}
        inputMode="numeric"
        read={readStock}
        invalidMessage={() => texts.invalidStock}
        onSave={(count) => change(stockQuantity, count)}
      >
        {level !== 'enough' && <Badge tone={level === 'out' ? 'brake' : 'signal'}>{texts.stock[level]}</Badge>}
        <span className="font-semibold">{groupThousands(stockQuantity)}</span>
      </EditableValue>
      <Waiting count={waiting} />
    </span>
  )
}

/** The stock of an archived product, which cannot be edited. */
export function ArchivedStock({ product: { stockQuantity, waiting } }: { product: AdminProductRow }) {
  return (
    <span className="inline-flex flex-col items-end">
      {groupThousands(stockQuantity)}
      <Waiting count={waiting} />
    </span>
  )
}

function Waiting({ count }: { count: number }) {
  return count > 0 && <span className="text-sm text-steel">{texts.waiting(count)}</span>
}
