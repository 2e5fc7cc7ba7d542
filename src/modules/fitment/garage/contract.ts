import { z } from 'zod'
import { customerCalls } from '#platform/contract/calls.ts'
import { absent, identifier, requiredText, text } from '#platform/contract/fields.ts'
import { namedVehicle } from '../cars/contract.ts'
import { tyreSizeField } from '../verdicts/contract.ts'

const call = customerCalls('Garage')

const tyre = tyreSizeField.nullable().optional()
/** An empty text counts as none. */
const version = text(60).nullable().optional()
const nickname = text(40).nullable().optional()

export const garageCar = z.object({
  id: z.uuid(),
  vehicle: namedVehicle,
  version: z.string().nullable(),
  ownTyre: z.string().nullable(),
  nickname: z.string().nullable(),
  /** Used where the browser has stored none. */
  isDefault: z.boolean(),
})
export type GarageCar = z.output<typeof garageCar>

export const garageContract = {
  list: call.get('/garage', 'The customer’s cars, the default one first').output(z.array(garageCar)),
  add: call
    .post(
      '/garage',
      'Save a car; one that is saved already only takes the tyre size that is told',
      'VEHICLE_NOT_FOUND',
      'GARAGE_FULL',
    )
    // A car of one model, year and version is saved once.
    .meta({ isRepeatable: true })
    .input(
      z.strictObject({
        /** As `Honda Civic 2018`. */
        vehicle: requiredText(100, 'Diga qual é o carro.'),
        version,
        ownTyre: tyre,
        nickname,
      }),
    )
    .output(garageCar),
  change: call
    .patch('/garage/{id}', 'Change a saved car, or make it the default', 'CAR_NOT_FOUND', 'CAR_TAKEN')
    .input(
      z.strictObject({
        id: identifier,
        version,
        ownTyre: tyre,
        nickname,
        /** Another car stops being it. */
        isDefault: z.literal(true, absent('Escolha o carro principal.')).optional(),
      }),
    )
    .output(garageCar),
  remove: call
    .delete('/garage/{id}', 'Keep a car no more; of those left, the one added last takes its place as default')
    .input(z.strictObject({ id: identifier }))
    .output(z.object({ removed: z.boolean() })),
}
