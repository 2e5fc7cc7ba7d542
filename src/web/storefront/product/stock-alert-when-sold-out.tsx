import { Suspense } from 'react'
import { StockAlert } from './stock-alert.ts'

type StockAlertWhenSoldOutProps = {
  productId: string
  /** The product turned out to be in stock when the alert was requested. */
  onInStock?: (() => void) | undefined
}

/** The stock alert's form; its space is reserved while it loads, so that nothing below moves. */
export function StockAlertWhenSoldOut({ productId, onInStock }: StockAlertWhenSoldOutProps) {
  return (
    <Suspense fallback={<div className="mt-6 min-h-72" />}>
      <StockAlert productId={productId} onInStock={onInStock} />
    </Suspense>
  )
}
