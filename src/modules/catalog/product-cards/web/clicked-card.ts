import type { ProductCard as Product } from '../../products/contract.ts'

type ClickedCard = Pick<Product, 'id' | 'name' | 'imageUrl'>

let clicked: ClickedCard | undefined

/** Nothing else is known of the product until its page has loaded. */
export function storeClickedCard({ id, name, imageUrl }: ClickedCard): void {
  clicked = { id, name, imageUrl }
}

/** Undefined unless it was the last card clicked. */
export const findClickedCard = (id: string | undefined): ClickedCard | undefined =>
  clicked !== undefined && clicked.id === id ? clicked : undefined
