import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { isGuessable } from './rules.ts'

const about = ['ana.souza@example.com', 'Verônica', 'Souza']

itReturns(
  (password: string) => isGuessable(password, about),
  [
    ['123456', true],
    ['654321', true],
    ['1234567890', true],
    ['000000', true],
    ['ababab', true],
    ['123123', true],
    ['abcdef', true],
    ['QWERTY', true],
    ['Senha123', true],
    ['Flamengo', true],
    ['  brasil ', true],
    ['ana.souza@example.com', true],
    ['Ana.Souza', true],
    ['veronica', true],
    ['uma senha boa', false],
    ['pneus-novos', false],
    ['1234567x', false],
    ['ana.souza1', false],
  ],
)

it('no long random password is guessable', () => {
  fc.assert(
    fc.property(fc.uuid(), (password) => {
      expect(isGuessable(password, ['', ...about])).toBe(false)
    }),
  )
})
