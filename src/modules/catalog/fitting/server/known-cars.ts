import { setImmediate as nextTurn } from 'node:timers/promises'
import { type VehicleCatalog, type VehicleModel, vehicleCatalog } from '#modules/fitment/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type CarNames, openCarNames } from '../../search-language/named-car.ts'

const namesOf = new WeakMap<VehicleCatalog, Promise<CarNames<VehicleModel>>>()

/** Also of what staff added; collected once until vehicles change. */
export async function knownCars(shop: Shop): Promise<CarNames<VehicleModel>> {
  const catalog = await vehicleCatalog(shop)
  const names = namesOf.get(catalog) ?? collectNames(catalog.models)
  namesOf.set(catalog, names)
  return names
}

/** So that other work gets a turn. */
const addedAtOnce = 200

async function collectNames(models: readonly VehicleModel[]): Promise<CarNames<VehicleModel>> {
  const names = openCarNames<VehicleModel>()
  for (const [place, model] of models.entries()) {
    names.add(model)
    if (place % addedAtOnce === addedAtOnce - 1) await nextTurn()
  }
  return names.all()
}
