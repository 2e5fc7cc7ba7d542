import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryIcon } from './category-bar.tsx'

const drawn = (name: string) => renderToStaticMarkup(<CategoryIcon name={name} />)
const named = ['Lançamentos', 'Pneus', 'Rodas', 'Acessórios', 'Limpeza', 'Suspensão', 'Ferramentas']

test('each keyword has an icon of its own, and other names share the default one', () => {
  expect(new Set(named.map(drawn)).size).toBe(named.length)
  expect(drawn('Vestuário')).toBe(drawn('Ferramentas'))
})

test.each([
  ['LANCAMENTO 2025', 'Lançamentos'],
  ['Pneus de moto', 'Pneus'],
  ['Todas as rodas', 'Rodas'],
  ['acessorio', 'Acessórios'],
  ['Produtos de limpeza', 'Limpeza'],
  ['SUSPENSAO', 'Suspensão'],
])('%s is drawn as %s', (name, same) => {
  expect(drawn(name)).toBe(drawn(same))
})
