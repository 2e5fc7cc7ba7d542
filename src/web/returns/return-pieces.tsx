import { useId } from 'react'
import type { UseControllerReturn } from 'react-hook-form'
import type { ReturnOffer } from '#contract/shop/returns.ts'
import { returnTexts as texts } from '#web/text/shared/return-texts.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { ReturnRequestValues } from './use-return-request.ts'

type ReturnPiecesProps = { lines: UseControllerReturn<ReturnRequestValues, 'lines'>; offered: ReturnOffer['lines'] }

/** The number of pieces to return, for each item of an order. */
export function ReturnPieces({ lines: { field, fieldState }, offered }: ReturnPiecesProps) {
  const id = useId()
  const error = fieldState.error?.message
  const quantityOf = (productId: string) => field.value.find((line) => line.productId === productId)?.quantity ?? 0
  const setQuantity = (changed: string, quantity: number) =>
    field.onChange(
      offered
        .map(({ productId }) => ({ productId, quantity: productId === changed ? quantity : quantityOf(productId) }))
        .filter((line) => line.quantity > 0),
    )
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="font-bold">{texts.products}</legend>
      <p className="mb-2 text-sm text-steel">{texts.productsHint}</p>
      <ul className="divide-y divide-line border-line border-y">
        {offered.map((line, index) => (
          <li key={line.productId} className="flex items-center justify-between gap-4 py-3">
            <span className="wrap-anywhere min-w-0 leading-snug">
              <span className="block font-semibold">{line.name}</span>
              <span className="text-sm text-steel">{texts.left(line.quantity)}</span>
            </span>
            <QuantityStepper
              ref={index === 0 ? field.ref : undefined}
              label={texts.quantityOf(line.name)}
              quantity={quantityOf(line.productId)}
              minimum={0}
              maximum={line.quantity}
              onChange={(quantity) => setQuantity(line.productId, quantity)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-brake text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
