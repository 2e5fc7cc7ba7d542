import { useParams } from '@tanstack/react-router'
import { ProductScreen } from './product-screen.tsx'

/** The page of the product that the address names; another product begins anew. */
export function ProductPage() {
  const { productId = '' } = useParams({ strict: false })
  return <ProductScreen key={productId} productId={productId} />
}
