/** What is said about which products fit a vehicle, and of which it is not known. */
export const vehicleTexts = {
  banner: 'Mostrando rodas e pneus compatíveis com o seu veículo',
  fits: 'Serve no seu carro',
  fitting: 'Servem no seu carro',
  others: 'Confira as medidas antes de comprar',
  othersText:
    'Destes não sabemos se servem. Compare furação, furo central, aro e medida do pneu com o manual ou a etiqueta da porta.',
  known:
    'Comparamos furação, furo central, aro e medida do pneu com as medidas de fábrica. Versões do mesmo ano podem ser diferentes: confira no manual.',
  noneKnown: 'Nenhum produto da loja bate com as medidas de fábrica que temos deste carro.',
  unknown: 'Ainda não temos as medidas de fábrica deste carro, por isso a lista não diz o que serve.',
  fitsProduct: 'Serve no seu {vehicle} pelas medidas de fábrica.',
  fitsProductText: 'Versões do mesmo ano podem ser diferentes: confira as medidas no manual.',
  checkProduct: 'Não sabemos se serve no seu {vehicle}.',
  checkProductText: 'Compare as medidas abaixo com o manual ou a etiqueta da porta.',
} as const
