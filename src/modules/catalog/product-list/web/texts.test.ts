import { expect, it } from 'vitest'
import { adminProductListTexts } from './texts.ts'

const { selection, correction } = adminProductListTexts

it.each([
  ['feature', 2, 1, '2 produtos agora estão em destaque. 1 produto já estava assim ou saiu da loja.'],
  ['feature', 0, 3, '3 produtos já estavam assim ou saíram da loja.'],
  ['unfeature', 1, 0, '1 produto não está mais em destaque.'],
  ['move', 2, 0, '2 produtos agora estão na categoria Rodas.'],
  ['delete', 1, 2, '1 produto saiu da loja. 2 produtos já tinham saído da loja.'],
] as const)('the text for %s of products, %i changed and %i not', (kind, changed, unchanged, text) => {
  expect(selection.outcome(kind, { changed, unchanged, category: 'Rodas' })).toBe(text)
})

it.each([
  [3, 0, '3 produtos na categoria certa.'],
  [1, 2, '1 produto na categoria certa. 2 produtos mudaram nesse meio-tempo e ficaram como estavam.'],
  [0, 1, '1 produto mudou nesse meio-tempo e ficou como estava.'],
])('the text about %i corrected and %i skipped products', (changed, skipped, text) => {
  expect(correction.applied(changed, skipped)).toBe(text)
})
