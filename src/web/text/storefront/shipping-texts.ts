/** What calculating the freight says, wherever it is done. */
export const shippingTexts = {
  title: 'Calcular frete',
  postalCode: 'CEP',
  postalCodePlaceholder: '00000-000',
  unknownPostalCode: 'Não sei meu CEP',
  calculate: 'Calcular',
  invalid: 'Por favor insira um CEP válido com 8 dígitos',
  failed: 'Não foi possível calcular o frete. Tente novamente.',
  checkPostalCode: 'Confira o CEP para ver as opções de entrega.',
  options: 'Opções de entrega',
  chooseAgain: 'Escolha como quer receber.',
  calculating: 'Calculando o frete...',
  free: 'Grátis',
} as const
