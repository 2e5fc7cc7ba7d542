/** What an order and its payment call freight, and freight that costs nothing. */
export const freightTexts = { name: 'Frete', free: 'Grátis' } as const

/** What the shop's own administrator is called until they say otherwise. */
export const administratorName = { firstName: 'Administração', lastName: 'da Loja' } as const
