/** What an order and its payment call freight, freight that costs nothing, and what paying by Pix takes off. */
export const freightTexts = { name: 'Frete', free: 'Grátis', pixDiscount: 'Desconto no Pix' } as const

/** What the shop's own administrator is called until they say otherwise. */
export const administratorName = { firstName: 'Administração', lastName: 'da Loja' } as const
