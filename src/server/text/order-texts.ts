/** What an order and its payment call freight, freight that costs nothing, and what paying by Pix takes off. */
export const freightTexts = { name: 'Frete', free: 'Grátis', pixDiscount: 'Desconto no Pix' } as const

/** What somebody who buys without an account is called where the staff reads who did something. */
export const guestName = 'Cliente sem conta'

/** What an account that was erased is called. */
export const erasedName = 'Conta apagada'

/** What the shop's own administrator is called until they say otherwise. */
export const administratorName = { firstName: 'Administração', lastName: 'da Loja' } as const
