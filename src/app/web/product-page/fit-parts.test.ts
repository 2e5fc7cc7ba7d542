import { expect, it } from 'vitest'
import { type ReasonCode, type ReasonValue, reasonGrades } from '#modules/fitment/verdicts/rules.ts'
import { itReturns } from '#test/cases.ts'
import { measureName, measureText } from './fit-parts.tsx'

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

it('only facts about the car or from the staff have no name', () => {
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

const textOf = ([code, value]: readonly [ReasonCode, ReasonValue]) => measureText(code, value)
itReturns(textOf, [
  [['RING_NEEDED', 63.4], '63,4 mm'],
  [['OFFSET_UNKNOWN', 32], 'ET 32'],
  [['OFFSET_OK', '7.5 ET42'], '7,5 ET42'],
  [['RIM_UPSIZE', 16], '16'],
  [['STAGGERED', 20], '20'],
  [['WHEEL_LOAD_BELOW_TYRE', 615], '615 kg'],
  [['PCD_OK', '5x114.3'], '5x114,3'],
  [['SPEED_OK', null], 'sem informação'],
  [['FASTENER_KIND_DIFFERENT', 'nut'], 'porca'],
  [['SIZE_OF_ONE_AXLE', 'rear'], 'traseiro'],
  [['WHEEL_LOAD', 615], '615 kg'],
])
