import type { ProductCard as Product } from '../../products/contract.ts'

type ClickedCard = Pick<Product, 'id' | 'name' | 'imageUrl'>

let clicked: ClickedCard | undefined

/** Stores the content of a card when it is clicked: nothing else is known of its product until the page has loaded. */
export function storeClickedCard({ id, name, imageUrl }: ClickedCard): void {
  clicked = { id, name, imageUrl }
}

/** The card that led to a product, if it was the last one clicked. */
export const clickedCardOf = (id: string | undefined): ClickedCard | undefined =>
  clicked !== undefined && clicked.id === id ? clicked : undefined
