import type { DispatchRule } from '#domain/shipping/arrival.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** When the shop dispatches paid orders. */
export const dispatchSettings = {
  HANDLING_DAYS: wholeNumber(0, 30, 1),
  CUT_OFF_HOUR: wholeNumber(0, 24, 14),
}

type Values = Record<keyof typeof dispatchSettings, number>

/** Those settings in the form that the rule needs. */
export const dispatchRuleOf = (values: Values): DispatchRule => ({
  handlingDays: values.HANDLING_DAYS,
  cutOffHour: values.CUT_OFF_HOUR,
})
