import { expect, it } from 'vitest'
import { shownVerdicts, verdicts } from './rules.ts'

const none = { serve: 0, serve_com_ressalva: 0, sem_dados: 0, nao_serve: 0 }
const all = { serve: 1, serve_com_ressalva: 2, sem_dados: 3, nao_serve: 4 }

it.each([
  ['all of them, where none is asked for', all, undefined, verdicts],
  ['those asked for, the best first', all, 'nao_serve,serve', ['serve', 'nao_serve']],
  ['those asked for, even when there are no products', none, 'serve', ['serve']],
  ['the best', all, 'best', ['serve']],
  ['the best of which there is a product', { ...all, serve: 0 }, 'best', ['serve_com_ressalva']],
  ['what is not known before what does not fit', { ...none, sem_dados: 1, nao_serve: 9 }, 'best', ['sem_dados']],
  ['never what does not fit, unasked', { ...none, nao_serve: 9 }, 'best', ['serve']],
])('shows %s', (_what, counts, asked, expected) => {
  expect(shownVerdicts(counts, asked)).toEqual(expected)
})
