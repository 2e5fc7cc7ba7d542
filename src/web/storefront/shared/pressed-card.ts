import type { ProductCard } from '#contract/shop/catalog.ts'

type Pressed = Pick<ProductCard, 'id' | 'name' | 'imageUrl'>

let pressed: Pressed | undefined

/** Keeps what a card told when it was pressed: it is all that is known of its product until the page has come. */
export function rememberPressedCard({ id, name, imageUrl }: Pressed): void {
  pressed = { id, name, imageUrl }
}

/** The card that led to a product, if the last one pressed did. */
export const pressedCardOf = (id: string | undefined): Pressed | undefined =>
  pressed !== undefined && pressed.id === id ? pressed : undefined
