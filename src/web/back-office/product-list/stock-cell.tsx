import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { groupThousands, parseDecimal } from '#domain/brazilian-numbers.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { stockLevel } from '#domain/catalog/stock-level.ts'
import { api } from '#web/api-client.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { stockTexts } from '#web/text/back-office/stock-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EditableValue } from './editable-value.tsx'
import { useChangeInList } from './use-change-in-list.ts'

function readStock(typed: string, reserved: number): number | undefined {
  const count = parseDecimal(typed)
  const { maximum } = productLimits.stockQuantity
  return count !== undefined && Number.isInteger(count) && count >= reserved && count <= maximum ? count : undefined
}

/**
 * The pieces on the shelf, edited in place; below them those of orders and for sale. Pieces sold in the meantime are
 * not overwritten.
 */
export function StockCell({ product }: { product: AdminProductRow }) {
  const { name, stockQuantity, reservedQuantity: reserved, waiting } = product
  const onShelf = stockQuantity + reserved
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
        buttonLabel={texts.changeValue(label, stockAsSpoken(onShelf, product))}
        text={groupThousands(onShelf)}
        inputMode="numeric"
        read={(typed) => readStock(typed, reserved)}
        invalidMessage={() => (reserved > 0 ? stockTexts.belowReserved(reserved) : texts.invalidStock)}
        onSave={(count) => change(stockQuantity, count - reserved)}
      >
        {level !== 'enough' && <Badge tone={level === 'out' ? 'brake' : 'signal'}>{texts.stock[level]}</Badge>}
        <span className="font-semibold">{groupThousands(onShelf)}</span>
      </EditableValue>
      <Reserved product={product} />
      <Waiting count={waiting} />
    </span>
  )
}

/** The stock of an archived product, which cannot be edited. */
export function ArchivedStock({ product }: { product: AdminProductRow }) {
  const { stockQuantity, reservedQuantity, waiting } = product
  return (
    <span className="inline-flex flex-col items-end">
      {groupThousands(stockQuantity + reservedQuantity)}
      <Reserved product={product} />
      <Waiting count={waiting} />
    </span>
  )
}

const partsOf = ({ stockQuantity: available, reservedQuantity: reserved }: AdminProductRow) =>
  stockTexts.parts({ reserved, available })

const stockAsSpoken = (onShelf: number, product: AdminProductRow) =>
  product.reservedQuantity > 0
    ? `${stockTexts.shelf} ${groupThousands(onShelf)} · ${partsOf(product)}`
    : groupThousands(onShelf)

function Reserved({ product }: { product: AdminProductRow }) {
  return (
    product.reservedQuantity > 0 && (
      <span className="max-w-28 whitespace-normal text-right text-sm text-steel">{partsOf(product)}</span>
    )
  )
}

function Waiting({ count }: { count: number }) {
  return count > 0 && <span className="text-sm text-steel">{texts.waiting(count)}</span>
}
