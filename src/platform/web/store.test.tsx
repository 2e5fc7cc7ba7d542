import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressLine } from './store.tsx'

test('a postal code stays in one piece, and the address is the same text', () => {
  const address = 'Rua 15-200, 80010-000, Curitiba/PR, CEP 80010-000'
  const shown = renderToStaticMarkup(<AddressLine address={address} />)
  expect(shown).toContain('<span class="whitespace-nowrap">CEP 80010-000</span>')
  expect(shown).toContain('<span class="whitespace-nowrap">80010-000</span>')
  expect(shown.replace(/<[^>]*>/g, '')).toBe(address)
})
