import { outerDiameterMm, parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import { loadKilograms, type SpeedSymbol, speedSymbols, topSpeed } from '#modules/fitment/verdicts/standards.ts'
import type { DemoFitment, DemoProduct } from '../demo-product.ts'
import { factFields, joinWords, type ProductFacts, paragraphs, tyreWarranty } from './product-facts.ts'
import { vehiclesByTyreSize } from './vehicles.ts'

export type Tread = 'eco' | 'touring' | 'sport' | 'suv' | 'all-terrain' | 'mud'

/** What is to be known of a tyre; the rest follows. */
export type TyreFacts = Omit<ProductFacts, 'stockQuantity'> & {
  line: string
  /** With load index and speed symbol, as `205/55 R16 91V`. */
  marking: string
  /** Built for a higher load at a higher pressure: marked XL. */
  isReinforced?: boolean
  tread: Tread
  /** Most have 24. */
  stockQuantity?: number
  /** What it is for, in a sentence or two. */
  about: string
}

/** A tyre as the catalog lists it, sold by the piece. */
export function tyre(facts: TyreFacts): DemoProduct {
  const size = parseTyreMarking(facts.marking)
  const name = `Pneu ${facts.brand} ${facts.line} ${facts.marking}${facts.isReinforced ? ' XL' : ''}`
  const diameterCm = Math.round(outerDiameterMm(size)) / 10
  return {
    ...factFields(name, { ...facts, stockQuantity: facts.stockQuantity ?? 24 }),
    description: tyreDescription(facts),
    category: 'Pneus',
    subcategory: `Aro ${size.rimInches}`,
    heightCm: size.widthMm / 10,
    widthCm: diameterCm,
    lengthCm: diameterCm,
    isSetOfFour: false,
    fitment: { rimInches: size.rimInches, ...tyreFitment(facts) },
  }
}

const terrains: Partial<Record<TyreFacts['tread'], NonNullable<DemoFitment['terrain']>>> = {
  suv: 'ht',
  'all-terrain': 'at',
  mud: 'mt',
}

/** The attributes of a tyre other than its rim, alone or in a kit. */
export function tyreFitment({ marking, isReinforced = false, tread }: TyreFacts): DemoFitment {
  const { widthMm, aspect, loadIndex, loadIndexTwin, speedSymbol } = parseTyreMarking(marking)
  const terrain = terrains[tread]
  return {
    tyreWidthMm: widthMm,
    tyreAspectRatio: aspect,
    loadIndex,
    speedSymbol,
    isReinforced,
    isCommercial: loadIndexTwin !== undefined,
    ...(loadIndexTwin === undefined ? {} : { loadIndexTwin }),
    ...(terrain ? { terrain } : {}),
    ...demoLabels[tread],
    dotYear: demoDotYear,
  }
}

type Label = Required<Pick<DemoFitment, 'energyClass' | 'wetGripClass' | 'noiseDb' | 'noiseWaves'>>

/** What the labels of such tyres usually say: the demo shop's tyres have no label of their own to be read. */
const demoLabels: Readonly<Record<Tread, Label>> = {
  eco: { energyClass: 'B', wetGripClass: 'C', noiseDb: 69, noiseWaves: 1 },
  touring: { energyClass: 'C', wetGripClass: 'B', noiseDb: 70, noiseWaves: 2 },
  sport: { energyClass: 'E', wetGripClass: 'A', noiseDb: 71, noiseWaves: 2 },
  suv: { energyClass: 'C', wetGripClass: 'C', noiseDb: 71, noiseWaves: 2 },
  'all-terrain': { energyClass: 'E', wetGripClass: 'C', noiseDb: 73, noiseWaves: 2 },
  mud: { energyClass: 'F', wetGripClass: 'E', noiseDb: 75, noiseWaves: 3 },
}

/** The year in which the demo shop's tyres were made. */
const demoDotYear = 2026

/** What a marking such as `205/55 R16 91V` says. */
export type TyreMarking = TyreSize & {
  /** Of a tyre alone on its side of the axle, where the marking gives a second one for twin wheels (`120/117S`). */
  loadIndex: number
  /** Of one of two tyres on a side of the axle: only tyres of the light truck build have it. */
  loadIndexTwin: number | undefined
  speedSymbol: SpeedSymbol
}

/** Reads a marking; throws when it is none. */
export function parseTyreMarking(marking: string): TyreMarking {
  const [, sizeText, load, twin, letter] = /^(\S+ R\d\d) (\d{2,3})(?:\/(\d{2,3}))?([A-Z])$/.exec(marking) ?? []
  const size = parseTyreSize(sizeText ?? '')
  const speedSymbol = speedSymbols.find((symbol) => symbol === letter)
  if (!size || !speedSymbol) throw new Error(`"${marking}" is no tyre marking`)
  return { ...size, loadIndex: Number(load), loadIndexTwin: twin ? Number(twin) : undefined, speedSymbol }
}

/** The size as vehicles and shops write it: `205/55 R16`. */
export function sizeText({ widthMm, aspect, rimInches }: TyreSize): string {
  return `${widthMm}/${aspect} R${rimInches}`
}

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
function tyreDescription(facts: TyreFacts): string {
  return paragraphs(
    facts.about,
    `${markingText(facts)} ${applicationText(facts)}`,
    advice[facts.tread],
    `O preço é de uma unidade, nova e sem roda. Montagem e balanceamento são feitos na oficina de sua escolha. ${tyreWarranty(facts.brand)}`,
  )
}

/** What a marking means, in words. */
export function markingText({ marking, isReinforced }: Pick<TyreFacts, 'marking' | 'isReinforced'>): string {
  const size = parseTyreMarking(marking)
  const reinforced = isReinforced ? ' A marcação XL indica estrutura reforçada.' : ''
  return (
    `Na medida ${sizeText(size)}, o pneu tem ${size.widthMm} mm de largura, flanco de ${size.aspect}% da largura e cerca de ` +
    `${Math.round(outerDiameterMm(size))} mm de diâmetro. O índice ${size.loadIndex} suporta até ${loadKilograms(size.loadIndex)} kg por pneu, ` +
    `e o símbolo ${size.speedSymbol} vale até ${topSpeed(size.speedSymbol)} km/h.${reinforced}`
  )
}

function applicationText({ marking }: TyreFacts): string {
  const vehicles = vehiclesByTyreSize[sizeText(parseTyreMarking(marking))]
  if (!vehicles) return 'Antes de comprar, confira a medida no flanco do pneu atual ou no manual do veículo.'
  return `Algumas versões de ${joinWords(vehicles)} saem de fábrica com essa medida; confira no pneu atual ou no manual, porque ela muda com o ano e a versão.`
}
