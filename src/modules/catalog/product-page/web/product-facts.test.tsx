import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageAttributes, pickAttributes } from '#modules/fitment/attributes/rules.ts'
import { noAttributes } from '#test/builders/no-attributes.ts'
import { TyreLabel } from './product-facts.tsx'

type Facts = Parameters<typeof TyreLabel>[0]['facts']
const nothing: Facts = pickAttributes(noAttributes, pageAttributes('facts'))

/** The label as text, without its drawings. */
const read = (facts: Partial<Facts>) =>
  renderToStaticMarkup(<TyreLabel facts={{ ...nothing, ...facts }} />)
    .replace(/<span aria-hidden="true".*?<\/dd>/g, '</dd>')
    .replace(/<\/(h2|dt|dd)>/g, '. ')
    .replace(/<[^>]+>/g, '')
    .trim()

it('a tyre’s label is announced without its drawings', () => {
  expect(read({ energyClass: 'C', wetGripClass: 'B', noiseDb: 70, noiseWaves: 2 })).toBe(
    'Etiqueta do Inmetro. Resistência ao rolamento. Classe C (de A, a melhor, a G). ' +
      'Aderência no molhado. Classe B (de A, a melhor, a G). Ruído externo. 70 dB, 2 ondas de 3.',
  )
})

it('shows only what is known', () => {
  expect(read({})).toBe('')
  expect(read({ dotYear: 2026 })).toBe('')
  expect(read({ noiseDb: 68 })).toBe('Etiqueta do Inmetro. Ruído externo. 68 dB.')
  expect(read({ wetGripClass: 'A' })).toBe('Etiqueta do Inmetro. Aderência no molhado. Classe A (de A, a melhor, a G).')
})
