import { outerDiameterMm } from '#modules/fitment/cars/sizes.ts'
import { demoLoadKilograms, demoTopSpeed } from './load-and-speed.ts'
import { listOf, paragraphs, warranty } from './portuguese.ts'
import type { TyreFacts } from './tyre-facts.ts'
import { parseTyreMarking, sizeText } from './tyre-marking.ts'
import { vehiclesByTyreSize } from './vehicles-by-tyre-size.ts'

const advice: Readonly<Record<TyreFacts['tread'], string>> = {
  eco: 'Calibre com os pneus frios, na pressão indicada no manual ou na coluna da porta: pressão baixa gasta as bordas e aumenta o consumo, justamente o que este tipo de pneu procura reduzir. Um rodízio a cada 10.000 km ajuda a gastar os quatro por igual.',
  touring:
    'Troque sempre os dois pneus do mesmo eixo e, se comprar só um par, monte os novos atrás: é o que mantém o carro estável no molhado. Peça balanceamento na instalação e aproveite para conferir o alinhamento.',
  sport:
    'O perfil baixo dá respostas mais diretas e, em troca, protege menos a roda: mantenha a pressão do manual e passe devagar em buracos. Antes de montar, procure no flanco a indicação de lado externo ou de sentido de rotação.',
  suv: 'Em veículos com tração nas quatro rodas, os quatro pneus devem ter desgaste parecido; consulte o manual antes de trocar só um par. Com o carro carregado, use a pressão de carga máxima indicada pela montadora.',
  'all-terrain':
    'O desenho misto tem blocos mais abertos que os de um pneu de asfalto, por isso é normal ouvi-lo um pouco mais na estrada. Se reduzir a pressão na areia ou na terra, volte a calibrar antes de pegar o asfalto.',
  mud: 'Os blocos altos limpam o barro, mas no asfalto, sobretudo molhado, fazem mais ruído e alongam a frenagem: ajuste a velocidade. Faça rodízio a cada 5.000 km para evitar desgaste em degraus.',
}

/** Paragraphs for customers: what the tyre is for, what its marking means, how to fit it, what arrives. */
export function tyreDescription(facts: TyreFacts): string {
  return paragraphs(
    facts.about,
    `${markingText(facts)} ${applicationText(facts)}`.trim(),
    advice[facts.tread],
    `O preço é de uma unidade, nova e sem roda. Montagem e balanceamento são feitos na oficina de sua escolha. ${warranty}`,
  )
}

/** What a marking means, in words. */
export function markingText({ marking, isReinforced }: Pick<TyreFacts, 'marking' | 'isReinforced'>): string {
  const size = parseTyreMarking(marking)
  const reinforced = isReinforced ? ' A marcação XL indica estrutura reforçada.' : ''
  return (
    `Na medida ${sizeText(size)}, o pneu tem ${size.widthMm} mm de largura, flanco de ${size.aspect}% da largura e cerca de ` +
    `${Math.round(outerDiameterMm(size))} mm de diâmetro. O índice ${size.loadIndex} suporta até ${demoLoadKilograms(size.loadIndex)} kg por pneu, ` +
    `e o símbolo ${size.speedSymbol} vale até ${demoTopSpeed(size.speedSymbol)} km/h.${reinforced}`
  )
}

function applicationText({ marking }: TyreFacts): string {
  const vehicles = vehiclesByTyreSize[sizeText(parseTyreMarking(marking))]
  if (!vehicles) return 'Antes de comprar, confira a medida no flanco do pneu atual ou no manual do veículo.'
  return `Algumas versões de ${listOf(vehicles)} saem de fábrica com essa medida; confira no pneu atual ou no manual, porque ela muda com o ano e a versão.`
}
