import type { ProductCard } from '#contract/shop/catalog.ts'

type Pressed = Pick<ProductCard, 'id' | 'name' | 'imageUrl'>

let pressed: Pressed | undefined

/** Stores the content of a card when it is clicked: nothing else is known of its product until the page has loaded. */
export function rememberPressedCard({ id, name, imageUrl }: Pressed): void {
  pressed = { id, name, imageUrl }
}

/** The card that led to a product, if it was the last one clicked. */
export const pressedCardOf = (id: string | undefined): Pressed | undefined =>
  pressed !== undefined && pressed.id === id ? pressed : undefined
