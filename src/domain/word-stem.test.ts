import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { isSameStem, stemOf } from './word-stem.ts'

itReturns(stemOf, [
  ['rastrear', 'rastr'],
  ['rastreio', 'rastr'],
  ['rastreamento', 'rastr'],
  ['troque', 'troc'],
  ['troquei', 'troc'],
  ['trocas', 'troc'],
  ['paguei', 'pag'],
  ['pago', 'pag'],
  ['envio', 'env'],
  ['enviar', 'env'],
  ['cep', 'cep'],
  ['pix', 'pix'],
])

it.each([
  ['devolver', 'devolucao'],
  ['entregue', 'entrega'],
  ['desistencia', 'desisti'],
  ['arrependo', 'arrependimento'],
])('%s and %s are one word', (one, other) => {
  expect(isSameStem(one, other)).toBe(true)
  expect(isSameStem(other, one)).toBe(true)
})

it.each([
  ['frete', 'frente'],
  ['pagar', 'pagina'],
  ['compra', 'comprovante'],
  ['pneu', 'pneumatico'],
])('%s and %s are not', (one, other) => {
  expect(isSameStem(one, other)).toBe(false)
})
