/** What is said about which products fit a vehicle, and of which it is not known. */
export const vehicleTexts = {
  banner: 'Mostrando rodas e pneus compatíveis com o seu veículo',
  fits: 'Bate com o seu carro',
  fitting: 'Batem com as medidas do seu carro',
  others: 'Confira as medidas antes de comprar',
  othersText:
    'Destes não sabemos se servem. Compare furação, furo central, ET, tala, aro, medida e índice de carga do pneu com o manual ou a etiqueta da porta.',
  known:
    'Comparamos furação, furo central, aro e medida do pneu com as medidas de fábrica. Furo maior que o cubo pede anel centralizador. Versões do mesmo ano podem ser diferentes: confira no manual também ET, tala e índices do pneu.',
  noneKnown: 'Nenhum produto da loja bate com as medidas de fábrica que temos deste carro.',
  unknown: 'Ainda não temos as medidas de fábrica deste carro, por isso a lista não diz o que serve.',
  fitsProduct: 'Bate com as medidas de fábrica do seu {vehicle}.',
  fitsProductText:
    'Furo central maior que o cubo pede anel centralizador. Versões do mesmo ano podem ser diferentes: confira no manual também ET, tala e índices do pneu.',
  checkProduct: 'Não sabemos se serve no seu {vehicle}.',
  checkProductText: 'Compare as medidas abaixo com o manual ou a etiqueta da porta.',
} as const
