import { z } from 'zod'
import { customerCalls } from '#platform/contract/calls.ts'
import { absent, addressFields, identifier, storedAddress } from '#platform/contract/fields.ts'

export const maxAddresses = 10

const call = customerCalls('Addresses')

export const savedAddress = storedAddress.extend({ id: z.uuid(), isDefault: z.boolean() })
export type SavedAddress = z.output<typeof savedAddress>

export const addressesContract = {
  list: call.get('/addresses', 'The customer’s addresses, the default one first').output(z.array(savedAddress)),
  add: call
    .post('/addresses', 'Store an address; one that is stored already stays as it is', 'ADDRESSES_FULL')
    // An address is stored once.
    .meta({ isRepeatable: true })
    .input(z.strictObject({ address: addressFields }))
    .output(savedAddress),
  change: call
    .patch('/addresses/{id}', 'Change a stored address, or make it the default', 'ADDRESS_NOT_FOUND')
    .input(
      z.strictObject({
        id: identifier,
        address: addressFields.optional(),
        isDefault: z.literal(true, absent('Escolha o endereço principal.')).optional(),
      }),
    )
    .output(savedAddress),
  remove: call
    .delete('/addresses/{id}', 'Keep an address no more; of those left, the one added last takes its place as default')
    .input(z.strictObject({ id: identifier }))
    .output(z.object({ removed: z.boolean() })),
}
