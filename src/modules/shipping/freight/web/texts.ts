export const shippingTexts = {
  postalCode: 'CEP',
  postalCodePlaceholder: '00000-000',
  unknownPostalCode: 'Não sei meu CEP',
  calculate: 'Calcular',
  invalid: 'Por favor insira um CEP válido com 8 dígitos',
  failed: 'Não foi possível calcular o frete. Tente novamente.',
  checkPostalCode: 'Confira o CEP para ver as opções de entrega.',
  calculateAgain: 'Calcule de novo para ver as opções de entrega.',
  options: 'Opções de entrega',
  chooseAgain: 'Escolha como quer receber.',
  before: 'Antes',
  calculating: 'Calculando o frete...',
  free: 'Grátis',
  /** Never visible: a typical text, to reserve its space. */
  usual: [
    {
      name: 'Transportadora Express',
      when: '3-7 dias úteis · chega entre sex.\u00A027\u00A0de\u00A0nov. e qui.\u00A03\u00A0de\u00A0dez.',
      price: 'R$\u00A0000,00',
    },
    {
      name: 'Transportadora Econômica',
      when: '7-12 dias úteis · chega entre qui.\u00A03 e qui.\u00A010\u00A0de\u00A0dez.',
      price: 'R$\u00A0000,00',
    },
  ],
} as const
