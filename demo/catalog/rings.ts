import type { AccessoryFacts } from './accessory.ts'
import { withComma } from './product-facts.ts'

type Ring = { outerMm: number; innerMm: number; stockQuantity: number; cars: string; advice: string }

const clean = 'Limpe o cubo com escova de aço antes de encaixar: sujeira atrás do anel tira a roda do centro.'
const byHand = 'O anel entra com a mão; se precisar de martelo, a medida está errada.'
const alike = (hub: string) =>
  `Meça o cubo com paquímetro antes de comprar: o de ${hub} mm parece igual, mas pede outro anel.`
const heat = 'De policarbonato, aguenta o calor do freio no uso de rua e não gruda no cubo como o alumínio.'

/** Between the bores of most replacement wheels and the hubs of the cars sold here. */
const rings: readonly Ring[] = [
  { outerMm: 73.1, innerMm: 67.1, stockQuantity: 60, cars: 'dos Hyundai, Kia, Mazda e Mitsubishi', advice: byHand },
  { outerMm: 73.1, innerMm: 66.6, stockQuantity: 44, cars: 'dos Audi e Mercedes-Benz', advice: alike('66,1') },
  {
    outerMm: 73.1,
    innerMm: 66.1,
    stockQuantity: 52,
    cars: 'dos Nissan e dos Renault de cinco furos',
    advice: alike('66,6'),
  },
  { outerMm: 73.1, innerMm: 65.1, stockQuantity: 28, cars: 'dos Peugeot e Citroën', advice: heat },
  { outerMm: 73.1, innerMm: 64.1, stockQuantity: 40, cars: 'dos Honda de cinco furos', advice: alike('63,4') },
  { outerMm: 73.1, innerMm: 63.4, stockQuantity: 32, cars: 'dos Ford e Volvo', advice: alike('64,1') },
  { outerMm: 73.1, innerMm: 60.1, stockQuantity: 56, cars: 'dos Toyota e dos Renault de quatro furos', advice: clean },
  {
    outerMm: 73.1,
    innerMm: 56.1,
    stockQuantity: 48,
    cars: 'dos Honda de quatro furos e dos Subaru',
    advice: alike('56,6'),
  },
  { outerMm: 72.6, innerMm: 66.6, stockQuantity: 20, cars: 'dos Audi, BMW e Mercedes-Benz', advice: clean },
  { outerMm: 72.6, innerMm: 64.1, stockQuantity: 20, cars: 'dos Honda de cinco furos', advice: byHand },
  { outerMm: 72.6, innerMm: 60.1, stockQuantity: 20, cars: 'dos Toyota e Renault', advice: heat },
  { outerMm: 72.6, innerMm: 57.1, stockQuantity: 20, cars: 'dos Volkswagen', advice: alike('56,6') },
  { outerMm: 65.1, innerMm: 63.4, stockQuantity: 36, cars: 'dos Ford e Volvo', advice: byHand },
]

export const centringRings: readonly AccessoryFacts[] = rings.map(
  ({ outerMm, innerMm, stockQuantity, cars, advice }) => {
    const [outer, inner] = [withComma(outerMm), withComma(innerMm)]
    return {
      name: `Anel Centralizador ${outer} x ${inner} mm Jogo com 4`,
      subcategory: 'Anéis e Espaçadores',
      stockQuantity,
      weightGrams: 300,
      box: [4, 12, 16],
      priceCents: 49_90,
      fitment: { ringOuterMm: outerMm, ringInnerMm: innerMm },
      about: [
        `Quatro anéis iguais para montar rodas de furo ${outer} mm no cubo de ${inner} mm ${cars}. O anel apoia a roda no cubo, e não só nos parafusos: é o que tira a vibração na estrada.`,
        advice,
      ],
    }
  },
)
