import { generationFields } from '#modules/fitment/cars/car-fields.ts'
import { type AuditedShop, unique } from './audited-shop.suite.ts'

/** Vehicles to be changed, which leave nothing in the log. */
export function auditedVehicles({ staff, clearLog }: Pick<AuditedShop, 'staff' | 'clearLog'>) {
  const aModel = async () => {
    const make = unique('Gurgel')
    const { id: makeId } = await staff().vehicleMakes.create({ name: make })
    const { id: modelId } = await staff().vehicleModels.create({ fields: { makeId, name: 'BR-800', body: 'car' } })
    await clearLog()
    return { make, makeId, modelId }
  }
  const generationForm = (changes = {}) =>
    generationFields.parse({
      yearFrom: 1988,
      yearTo: 1991,
      boltPattern: '4x100',
      confidence: 'low',
      source: 'Manual',
      factorySets: [{ tyreSize: '145/80 R13', confidence: 'low', source: 'Manual' }],
      ...changes,
    })
  const aGeneration = async () => {
    const model = await aModel()
    const { modelId } = model
    const { id: generationId } = await staff().vehicleGenerations.create({ modelId, fields: generationForm() })
    await clearLog()
    return { ...model, generationId }
  }
  return { aModel, generationForm, aGeneration }
}
