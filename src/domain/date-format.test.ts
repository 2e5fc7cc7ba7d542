import { expect, it, vi } from 'vitest'
import { dateFormat } from './date-format.ts'

it('writes dates with one formatter, created at the first date', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const year = dateFormat('pt-BR', { year: 'numeric', timeZone: 'UTC' })
  expect(made).not.toHaveBeenCalled()
  expect([year(new Date('2026-11-26')), year(new Date('2027-01-01'))]).toEqual(['2026', '2027'])
  expect(made).toHaveBeenCalledTimes(1)
})
