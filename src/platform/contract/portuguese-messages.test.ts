import { expect, it } from 'vitest'
import { z } from 'zod'
import { portugueseMessage } from './portuguese-messages.ts'

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Preencha este campo.'],
  [z.string().min(1), '', 'Preencha este campo.'],
  [z.string(), 3, 'Informe um texto.'],
  [z.string().min(6), 'abc', 'Use pelo menos 6 caracteres.'],
  [z.string().max(1), 'abc', 'Use no máximo 1 caractere.'],
  [z.int(), 1.5, 'Informe um número inteiro.'],
  [z.number(), 'x', 'Informe um número.'],
  [z.number().min(1), 0, 'O valor deve ser pelo menos 1.'],
  [z.number().max(1000), 2000, 'O valor deve ser no máximo 1.000.'],
  [z.array(z.string()).max(10), Array(11).fill('a'), 'Escolha no máximo 10 itens.'],
  [z.enum(['a', 'b']), 'c', 'Escolha uma das opções.'],
  [z.strictObject({}), { price: 1 }, 'Há campos que não são aceitos: price.'],
  [z.email(), 'x', 'Informe um e-mail válido.'],
  [z.uuid(), 'x', 'O formato não é válido.'],
  [z.boolean(), 'x', 'O valor não é válido.'],
  [z.number().multipleOf(10), 5, 'Use um múltiplo de 10.'],
  [z.number().multipleOf(0.1), 45.55, 'Use no máximo uma casa decimal.'],
  [z.number().multipleOf(1), 45.5, 'Informe um número inteiro.'],
])('%# is worded as in Brazil', (schema, value, message) => {
  const { error } = schema.safeParse(value, { error: portugueseMessage })
  expect(error?.issues[0]?.message).toBe(message)
})
