import { domainToASCII } from 'node:url'
import { expect, it } from 'vitest'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import { asciiEmail, parseEmail } from './email-address.ts'

itReturns(parseEmail, [
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  [' Ana.Souza+loja@Exemplo.com ', 'ana.souza+loja@exemplo.com'],
  ['joão@gmail.com', 'joão@gmail.com'],
  ['joa\u0303o@gmail.com', 'joão@gmail.com'],
  ['compras@açaí.com.br', 'compras@açaí.com.br'],
  ['compras@xn--aa-4iaz.com.br', 'compras@açaí.com.br'],
  ['COMPRAS@AÇAÍ.COM.BR', 'compras@açaí.com.br'],
  ['ana@пример.испытание', 'ana@пример.испытание'],
  ["o'neil@x-y.com", "o'neil@x-y.com"],
  ['\u202aana@\u200bexemplo.com\u202c\n', 'ana@exemplo.com'],
  ['ana@ｅxemplo.com', 'ana@exemplo.com'],
])

itReturnsUndefined(parseEmail, [
  '',
  'ana',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'ana@127.0.0.1',
  'ana@[::1]',
  'ana@exemplo..com',
  'ana souza@exemplo.com',
  'ana@exemplo.com, bia@exemplo.com',
  'ana@exemplo.com:80',
  'ana@exemplo.com/x',
  'ana@%61.com',
  '.ana@exemplo.com',
  'ana..souza@exemplo.com',
  'ana.@exemplo.com',
  'ana@-exemplo.com',
  'ana@exemplo.c',
  'ana@xn--.com',
  'ana@xn--a-999999999.com',
  'ana@bia@exemplo.com',
  `${'a'.repeat(65)}@exemplo.com`,
])

it.each(['ação.ação.com', 'pneus-são-josé.com.br', 'faß.de', 'aæðiçã-ê.com.br', '他们为什么不说中文.com'])(
  'reads the two spellings of %s as one',
  (domain) => {
    expect(parseEmail(`ana@${domainToASCII(domain)}`)).toBe(`ana@${domain}`)
    expect(parseEmail(`ana@${domain}`)).toBe(`ana@${domain}`)
  },
)

itReturns(asciiEmail, [
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  ['compras@açaí.com.br', 'compras@xn--aa-4iaz.com.br'],
])
itReturnsUndefined(asciiEmail, ['joão@gmail.com'])
