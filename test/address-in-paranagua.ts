/** An address in the shop's own town, where delivery is free. */
export const addressInParanagua = {
  street: 'Rua da Praia',
  number: '12',
  complement: '',
  district: 'Centro',
  city: 'Paranaguá',
  state: 'PR',
  postalCode: '83203000',
} as const
