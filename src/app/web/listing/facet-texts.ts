import type { FacetName } from '#modules/catalog/listing/facets.ts'
import { terrainTexts } from '#modules/fitment/attributes/web/texts.ts'
import { loadKilograms, speedSymbols, topSpeed } from '#modules/fitment/verdicts/standards.ts'
import { formatDecimal } from '#platform/numbers.ts'

const number = (value: string) => (Number.isNaN(Number(value)) ? value : formatDecimal(Number(value)))

const terrains: Readonly<Record<string, string>> = terrainTexts

const speed = (value: string) => {
  const symbol = speedSymbols.find((known) => known === value)
  return symbol ? `${value} (até ${topSpeed(symbol)} km/h)` : value
}
const load = (value: string) => {
  const kilograms = loadKilograms(Number(value))
  return kilograms ? `${value} (${kilograms} kg)` : value
}

const facets: Record<FacetName, { name: string; value: (value: string) => string; chip?: (value: string) => string }> =
  {
    inStock: { name: 'Disponibilidade', value: () => 'Em estoque' },
    offers: { name: 'Ofertas', value: () => 'Em promoção' },
    brand: { name: 'Marca', value: (value) => value },
    rim: { name: 'Aro', value: (value) => `Aro ${value}` },
    rimWidth: { name: 'Tala da roda', value: (value) => `${number(value)}″`, chip: (value) => `Tala ${number(value)}` },
    pcd: { name: 'Furação', value: (value) => value.replace('.', ',') },
    offset: { name: 'Offset (ET)', value: (value) => `ET ${number(value)}` },
    width: { name: 'Largura do pneu', value: (value) => `${value} mm`, chip: (value) => `Largura ${value}` },
    aspect: { name: 'Perfil do pneu', value: (value) => value, chip: (value) => `Perfil ${value}` },
    load: { name: 'Índice de carga', value: load, chip: (value) => `Carga ${value}` },
    speed: { name: 'Índice de velocidade', value: speed, chip: (value) => `Velocidade ${value}` },
    terrain: { name: 'Terreno', value: (value) => terrains[value] ?? value },
  }

export const facetTexts = {
  panel: 'Filtros',
  /** A car's list has no price range and cannot be sorted. */
  panelForVehicle: 'Medidas e marcas',
  open: 'Filtrar e ordenar',
  openForVehicle: 'Filtrar',
  nameOf: (name: FacetName) => facets[name].name,
  valueOf: (name: FacetName, value: string) => facets[name].value(value),
  chipOf: (name: FacetName, value: string) => (facets[name].chip ?? facets[name].value)(value),
  /** For screen readers: 'Aro 15 7' would be announced as consecutive numbers. */
  productsOf: (count: number) => (count === 1 ? '(1 produto)' : `(${count} produtos)`),
  more: (count: number) => `Mais ${count}`,
  less: 'Menos',
  chosen: 'Filtros escolhidos',
  remove: (what: string) => `Remover ${what}`,
  removeAll: 'Limpar filtros',
  show: (total: number) => (total === 1 ? 'Ver 1 produto' : `Ver ${total} produtos`),
  showSome: 'Ver produtos',
  prices: (from: string, to: string) => `R$ ${from} a R$ ${to}`,
  equivalentSizes: {
    title: 'Medidas equivalentes',
    text: (size: string) =>
      `Têm o mesmo diâmetro externo do ${size}, até 3% a mais ou a menos, como a lei permite. Confira no manual ou na etiqueta da porta se servem no seu carro.`,
    difference: (percent: number) => `${percent < 0 ? '−' : '+'}${formatDecimal(Math.abs(percent))}%`,
  },
} as const
