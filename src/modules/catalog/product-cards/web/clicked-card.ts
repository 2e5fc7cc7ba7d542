import type { ProductCard as Product } from '../../products/contract.ts'

type ClickedCard = Pick<Product, 'path' | 'name' | 'imageUrl'>

let clicked: ClickedCard | undefined

/** Nothing else is known of the product until its page has loaded. */
export function storeClickedCard({ path, name, imageUrl }: ClickedCard): void {
  clicked = { path, name, imageUrl }
}

/** Undefined unless the page with this address is of the last card clicked. */
export const findClickedCard = (address: string | undefined): ClickedCard | undefined =>
  clicked?.path?.endsWith(`/${address}`) ? clicked : undefined
