import { Trash2 } from 'lucide-react'
import type { PhoneOrderLine } from '#contract/admin/phone-orders.ts'
import { mostPieces } from '#domain/cart/order-limit.ts'
import { formatBRL } from '#domain/money.ts'
import { lookUpTexts } from '#web/text/back-office/look-up-texts.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { ChosenLine } from './use-chosen-lines.ts'

type ChosenLinesProps = {
  lines: readonly ChosenLine[]
  /** The current price and availability of each; undefined until they are known. */
  known: ReadonlyMap<string, PhoneOrderLine>
  onChange: (productId: string, quantity: number) => void
  onRemove: (productId: string) => void
}

/** The items of the order, each with its price and any problem. */
export function ChosenLines({ lines, known, onChange, onRemove }: ChosenLinesProps) {
  if (lines.length === 0) return <p className="text-steel">{texts.noLines}</p>
  return (
    <ul className="divide-y divide-line border-line border-y">
      {lines.map(({ productId, name, quantity }) => {
        const line = known.get(productId)
        const fault = line && texts.fault(line)
        return (
          <li key={productId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper text-[0]">
              <Picture url={line?.imageUrl ?? null} alt="" width={96} height={96} sizes="48px" />
            </span>
            <span className="min-w-0 grow basis-48 leading-snug">
              <span className="wrap-anywhere block font-semibold">{name}</span>
              <span className="tabular block text-sm text-steel">
                {line && `${formatBRL(line.unitPriceCents)} · ${lookUpTexts.product.stock(line.stockQuantity)}`}
              </span>
              {fault && (
                <span role="alert" className="block font-semibold text-brake text-sm">
                  {fault}
                </span>
              )}
            </span>
            <span className="ml-auto flex items-center gap-3">
              <QuantityStepper
                isSmall
                label={texts.quantityOf(name)}
                quantity={quantity}
                maximum={Math.max(quantity, line ? mostPieces(line) : quantity)}
                onChange={(changed) => onChange(productId, changed)}
              />
              <span className="tabular min-w-24 text-right font-bold">
                {line && formatBRL(line.unitPriceCents * quantity)}
              </span>
              <IconButton label={texts.remove(name)} onClick={() => onRemove(productId)}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
