import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatLongDate } from './formats.ts'

it('formats days in the time zone of São Paulo', () => {
  const lateInTheEvening = '2026-11-21T01:05:00.000Z'
  expect(formatDate(lateInTheEvening)).toBe('20/11/2026')
  expect(formatLongDate(lateInTheEvening)).toBe('20 de novembro de 2026')
  expect(formatDateTime(lateInTheEvening)).toBe('20/11/2026, 22:05')
})

it('formats a day without shifting it', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026')
})
