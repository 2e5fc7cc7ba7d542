/** The words for freight, free freight and the Pix discount on an order and its payment. */
export const freightTexts = { name: 'Frete', free: 'Grátis', pixDiscount: 'Desconto no Pix' } as const

/** The name shown to the staff for a buyer without an account. */
export const guestName = 'Cliente sem conta'

/** The name of an account that was erased. */
export const erasedName = 'Conta apagada'

/** The default name of the shop's first administrator. */
export const administratorName = { firstName: 'Administração', lastName: 'da Loja' } as const

/** What stands in place of the buyer in an order whose years in the books are over. */
export const anonymousBuyer = { firstName: 'Cliente', lastName: 'anônimo', address: 'Endereço apagado' } as const
