import type { AdminProductRow } from '#contract/admin/product-list.ts'

type Sold = Pick<AdminProductRow, 'id' | 'visibility' | 'isPriceOnRequest' | 'stockQuantity'>

/** Whether a product can be ordered at the telephone. */
export const isSold = ({ visibility, isPriceOnRequest, stockQuantity }: Sold): boolean =>
  visibility === 'published' && !isPriceOnRequest && stockQuantity > 0

/** What was found, each once: what can be ordered, then what the shop shows, then all else. */
export function soldFirst<Product extends Sold>(shown: readonly Product[], all: readonly Product[]): Product[] {
  const byId = new Map([...shown.filter(isSold), ...shown, ...all].map((product) => [product.id, product]))
  return [...byId.values()]
}
