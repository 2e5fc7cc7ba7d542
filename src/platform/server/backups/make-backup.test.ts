import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysUpTo, shopDay } from '#platform/dates.ts'
import { backupsToKeep } from './make-backup.ts'

const night = (day: string) => new Date(`${day}T06:10:00Z`)
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(night(last).getTime() - index * 86_400_000))

it('returns nothing for no backups, and a single one', () => {
  expect(backupsToKeep([])).toEqual([])
  expect(backupsToKeep([night('2026-11-22')])).toEqual([night('2026-11-22')])
})

it('keeps seven daily, four weekly and twelve monthly backups of two years', () => {
  const kept = backupsToKeep(nights('2026-11-22', 730)).map(shopDay)
  expect(kept).toEqual([
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
    ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
    ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

it('counts only days with a backup, so that a shop that was off for two months keeps earlier ones', () => {
  const kept = backupsToKeep([night('2026-11-22'), ...nights('2026-09-20', 7)]).map(shopDay)
  expect(kept).toEqual(['2026-11-22', ...daysUpTo('2026-09-20', 6).toReversed()])
})

it('always keeps the newest, at most 23, only existing ones, and is idempotent', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 200 }), (moments) => {
      const kept = backupsToKeep(moments)
      expect(kept[0]?.getTime()).toBe(Math.max(...moments.map((one) => one.getTime())))
      expect(kept.length).toBeLessThanOrEqual(23)
      expect(moments).toEqual(expect.arrayContaining(kept))
      expect(backupsToKeep(kept)).toEqual(kept)
    }),
  )
})
