import { itReturns } from '#test/cases.ts'
import { looksLikeLink } from './looks-like-link.ts'

itReturns(looksLikeLink, [
  ['Ana', false],
  ["D'Ávila", false],
  ['Souza-Lima', false],
  ['J. R.', false],
  ['Jr.', false],
  ['Maria Ap. de Souza', false],
  ['Auto Peças S.A.', false],
  ['Auto Peças S/A', false],
  ['Rodas & Cia. Ltda.', false],
  ['4 Rodas Pneus EPP', false],
  ['Av. Brasil, 1.500, Bl. A/Ap. 3, ref.: casa azul', false],
  ['http://192.0.2.7', true],
  ['//example', true],
  ['fale com ana@loja', true],
  ['www.loja', true],
  ['Ganhe em premio.example', true],
  ['GANHE.COM/agora', true],
  ['99.com.br', true],
  ['192.0.2.7/premio', true],
  ['premio．example', true],
  ['premio。example', true],
  ['premio.\u200bexample', true],
])
