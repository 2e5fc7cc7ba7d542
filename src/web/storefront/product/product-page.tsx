import { useParams } from '@tanstack/react-router'
import { ProductScreen } from './product-screen.tsx'

/** The page of the product in the address; another product resets its state. */
export function ProductPage() {
  const { productId = '' } = useParams({ strict: false })
  return <ProductScreen key={productId} productId={productId} />
}
