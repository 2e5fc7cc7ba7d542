import { outerDiameterMm } from '#modules/fitment/cars/sizes.ts'
import type { DemoProduct } from '../demo-product.ts'
import { factFields, joinWords, type ProductFacts, paragraphs, tyreWarranty, warranty } from './product-facts.ts'
import { markingText, parseTyreMarking, sizeText, type TyreFacts, tyreFitment } from './tyre.ts'
import { tyreFacts } from './tyres.ts'
import { checkHubAndOffset, finishNames, measuresText, parseWheelSize, type WheelFacts } from './wheel.ts'
import { wheelFacts } from './wheels.ts'

/** Four wheels and four tyres of the catalog, mounted; the rest follows from the two. */
type KitFacts = Omit<ProductFacts, 'brand' | 'weightGrams'> & {
  wheel: WheelFacts
  tyre: TyreFacts
  /** For whom it is, in a sentence or two. */
  about: string
}

/** The valve and its lip stand out this much over the tyre's width, packed. */
const packingCm = 2

/** A kit as the catalog lists it; weight and box are those of one mounted wheel. */
function kit(facts: KitFacts): DemoProduct {
  const { wheel, tyre } = facts
  const wheelSize = parseWheelSize(wheel.measures)
  const tyreSize = parseTyreMarking(tyre.marking)
  const name =
    `Kit Conjunto Roda e Pneu ${wheel.brand} ${wheel.line} Aro ${wheelSize.rimInches} ${finishNames[wheel.finish]} ` +
    `com Pneu ${tyre.brand} ${sizeText(tyreSize)} (4 unidades)`
  const diameterCm = Math.round(outerDiameterMm(tyreSize)) / 10
  return {
    ...factFields(name, { ...facts, brand: wheel.brand, weightGrams: wheel.weightGrams + tyre.weightGrams }),
    description: kitDescription(facts),
    category: 'Kits Completos',
    subcategory: `Aro ${wheelSize.rimInches}`,
    heightCm: tyreSize.widthMm / 10 + packingCm,
    widthCm: diameterCm,
    lengthCm: diameterCm,
    isSetOfFour: true,
    fitment: { ...wheelSize, wheelLoadKg: wheel.loadKg, finish: wheel.finish, ...tyreFitment(tyre) },
  }
}

function kitDescription({ about, wheel, tyre }: KitFacts): string {
  const wheelSize = parseWheelSize(wheel.measures)
  const contents = joinWords([
    `quatro rodas ${wheel.brand} ${wheel.line}`,
    `quatro pneus ${tyre.brand} ${tyre.line}`,
    'quatro válvulas',
  ])
  return paragraphs(
    about,
    `${measuresText(wheelSize)} ${checkHubAndOffset}`,
    markingText(tyre),
    `O kit traz ${contents}, já montados e balanceados. Parafusos, porcas e anéis centralizadores dependem do carro e são vendidos à parte. Rodas: ${inSentence(warranty)} Pneus: ${inSentence(tyreWarranty(tyre.brand))}`,
  )
}

const inSentence = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

function wheelNamed(name: string): WheelFacts {
  const found = wheelFacts.find(({ brand, line }) => `${brand} ${line}` === name)
  if (!found) throw new Error(`No wheel is called ${name}`)
  return found
}

function tyreNamed(name: string): TyreFacts {
  const found = tyreFacts.find(({ brand, line, marking }) => `${brand} ${line} ${marking}` === name)
  if (!found) throw new Error(`No tyre is called ${name}`)
  return found
}

const facts: readonly KitFacts[] = [
  {
    wheel: wheelNamed('KR R-70'),
    tyre: tyreNamed('Pirelli Cinturato P1 175/65 R14 82T'),
    priceCents: 2899_90,
    stockQuantity: 6,
    about:
      'Troca completa para Fiat compacto de aro 14: sai a roda de aço com calota, entra a liga leve com pneu novo, no mesmo diâmetro de fábrica.',
  },
  {
    wheel: wheelNamed('KR K-65'),
    tyre: tyreNamed('Continental PowerContact 2 195/55 R15 85V'),
    priceCents: 3399_90,
    originalPriceCents: 3899_90,
    stockQuantity: 6,
    isFeatured: true,
    about: 'Roda preta e pneu de perfil 55 para compactos 4x100: o conjunto chega pronto, é só parafusar.',
  },
  {
    wheel: wheelNamed('Volcano V-40'),
    tyre: tyreNamed('Dunlop SP Touring R1 185/60 R15 84H'),
    priceCents: 3199_90,
    stockQuantity: 5,
    about:
      'Conjunto de aro 15 na medida original de HB20, Etios e City, para quem quer mudar o visual sem recalibrar velocímetro nem perder conforto.',
  },
  {
    wheel: wheelNamed('Scorro S-213'),
    tyre: tyreNamed('Continental PowerContact 2 195/55 R16 87V'),
    priceCents: 4199_90,
    stockQuantity: 6,
    about:
      'Leva o compacto de entrada ao aro 16 das versões de topo, com a mesma medida de pneu que a fábrica usa nelas.',
  },
  {
    wheel: wheelNamed('Volcano V-52'),
    tyre: tyreNamed('Michelin Primacy 4 205/55 R16 91V'),
    priceCents: 4699_90,
    stockQuantity: 4,
    about:
      'Para Corolla, Civic e Sentra com pneu 205/55 R16: roda grafite fosca e pneu de conforto, montados e balanceados.',
  },
  {
    wheel: wheelNamed('Mangels Serra'),
    tyre: tyreNamed('Pirelli Scorpion HT 215/65 R16 98H'),
    priceCents: 4999_90,
    stockQuantity: 1,
    about: 'Conjunto para Renegade e Toro de aro 16, na medida de fábrica. Último kit disponível.',
  },
  {
    wheel: wheelNamed('TSW Sprint'),
    tyre: tyreNamed('Pirelli Cinturato P7 205/50 R17 93W'),
    priceCents: 5199_90,
    originalPriceCents: 5999_90,
    stockQuantity: 6,
    about:
      'O jogo TSW Sprint já calçado: aro 17 diamantado para carros 4x100, com pneu reforçado de índice W. Confira o diâmetro total do seu carro antes de passar do aro 16.',
  },
  {
    wheel: wheelNamed('Volcano V-70'),
    tyre: tyreNamed('Goodyear EfficientGrip Performance 225/45 R17 94W'),
    priceCents: 5299_90,
    stockQuantity: 6,
    about: 'Medida original de A3 e Jetta com roda 17: o conjunto mantém o diâmetro de fábrica e chega balanceado.',
  },
  {
    wheel: wheelNamed('Raw Trilha'),
    tyre: tyreNamed('Bridgestone Dueler A/T Revo 2 265/65 R17 112S'),
    priceCents: 7499_90,
    stockQuantity: 4,
    isNew: true,
    about:
      'Para Hilux, Ranger e S10 que dividem a semana entre asfalto e terra: roda de raios recuados e pneu misto na medida de fábrica.',
  },
  {
    wheel: wheelNamed('KR S-18'),
    tyre: tyreNamed('Continental UltraContact 225/55 R18 98V'),
    priceCents: 6799_90,
    stockQuantity: 6,
    about:
      'O aro 18 das versões de topo de Compass e Renegade em conjunto pronto, com o pneu 225/55 que elas usam de fábrica.',
  },
  {
    wheel: wheelNamed('Raw Kaze'),
    tyre: tyreNamed('Pirelli P Zero 225/40 R18 92Y'),
    priceCents: 6599_90,
    stockQuantity: 3,
    about:
      'Conjunto esportivo para sedãs 5x114,3: roda aberta em preto brilhante e P Zero de perfil 40. O carro fica mais firme e mais sensível a buracos.',
  },
]

/** Wheels and tyres of the catalog, sold mounted. */
export const kits = facts.map(kit)
