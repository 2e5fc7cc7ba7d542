import { z } from 'zod'
import type { DispatchRule } from '#domain/shipping/arrival.ts'

const wholeBetween = (least: number, most: number, usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(usual)

/** When the shop sends what was paid. */
export const dispatchSettings = {
  HANDLING_DAYS: wholeBetween(0, 30, 1),
  CUT_OFF_HOUR: wholeBetween(0, 24, 14),
}

type Values = Record<keyof typeof dispatchSettings, number>

/** Those settings as the rule wants them. */
export const dispatchRuleOf = (values: Values): DispatchRule => ({
  handlingDays: values.HANDLING_DAYS,
  cutOffHour: values.CUT_OFF_HOUR,
})
