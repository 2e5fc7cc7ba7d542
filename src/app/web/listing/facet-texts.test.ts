import { expect, it } from 'vitest'
import type { FacetName } from '#modules/catalog/listing/facets.ts'
import { facetTexts } from './facet-texts.ts'

it.each<[FacetName, string, string, string]>([
  ['rim', '17', 'Aro 17', 'Aro 17'],
  ['rimWidth', '7.5', '7,5″', 'Tala 7,5'],
  ['pcd', '5x114.3', '5x114,3', '5x114,3'],
  ['offset', '48.5', 'ET 48,5', 'ET 48,5'],
  ['offset', '-12', 'ET -12', 'ET -12'],
  ['width', '205', '205 mm', 'Largura 205'],
  ['load', '91', '91 (615 kg)', 'Carga 91'],
  ['load', '60', '60', 'Carga 60'],
  ['speed', 'V', 'V (até 240 km/h)', 'Velocidade V'],
  ['speed', 'qualquer', 'qualquer', 'Velocidade qualquer'],
  ['inStock', 'true', 'Em estoque', 'Em estoque'],
])('%s %s is called %s, and alone %s', (name, value, called, alone) => {
  expect(facetTexts.valueOf(name, value)).toBe(called)
  expect(facetTexts.chipOf(name, value)).toBe(alone)
})
