import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { formatAge, formatElapsed } from './texts.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const words = (instant: string) => formatElapsed(instant, now)
const age = (instant: string) => formatAge(instant, now)

describe('the time since an instant', () => {
  itReturns(words, [
    ['2026-03-10T11:59:50.000Z', 'há 1 minuto'],
    ['2026-03-10T11:00:00.000Z', 'há 1 hora'],
    ['2026-03-09T11:00:00.000Z', 'há 1 dia'],
  ])
  itReturns(age, [
    ['2026-03-10T12:00:05.000Z', 'menos de 1 h'],
    ['2026-03-10T11:00:01.000Z', 'menos de 1 h'],
    ['2026-03-10T11:00:00.000Z', '1 h'],
    ['2026-03-09T10:00:00.000Z', '26 h'],
    ['2026-03-07T12:00:01.000Z', '71 h'],
    ['2026-03-07T12:00:00.000Z', '3 dias'],
    ['2026-01-09T12:00:00.000Z', '60 dias'],
    ['2023-01-09T12:00:00.000Z', '1.156 dias'],
  ])
})
