import { Suspense } from 'react'
import { StockAlert } from './stock-alert.ts'

/** The stock alert's form; its space is reserved while it loads, so that nothing below moves. */
export function StockAlertWhenSoldOut({ productId }: { productId: string }) {
  return (
    <Suspense fallback={<div className="mt-6 min-h-72" />}>
      <StockAlert productId={productId} />
    </Suspense>
  )
}
