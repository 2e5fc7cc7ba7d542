import { expect, it } from 'vitest'
import { type ReasonCode, reasonGrades } from '#domain/fitment/reason-grades.ts'
import { itReturns } from '#test/cases.ts'
import { measureName } from './measure-names.ts'

itReturns(measureName, [
  ['PCD_DIFFERENT', 'Furação'],
  ['RING_NEEDED', 'Furo central e cubo'],
  ['RIM_WIDTH_OUT', 'Largura'],
  ['RIM_UPSIZE', 'Aro'],
  ['STICKS_OUT', 'Tala e ET'],
  ['WHEEL_LOAD', 'Carga'],
  ['DIAMETER_WITHIN', 'Medida do pneu'],
  ['KIT_RIM_WIDTH', 'Largura'],
  ['SEAT_MAY_DIFFER', 'Fixação'],
])

it('leaves without a name only what is said of the car or by the staff', () => {
  const codes = Object.keys(reasonGrades) as ReasonCode[]
  expect(codes.filter((code) => measureName(code) === 'Observação')).toEqual([
    'VEHICLE_UNKNOWN',
    'GENERATIONS_DIFFER',
    'DATA_UNSURE',
    'NEEDS_APPLICATION',
    'STAFF_FITS',
    'STAFF_FITS_WITH_CARE',
    'STAFF_DOES_NOT_FIT',
  ])
})
