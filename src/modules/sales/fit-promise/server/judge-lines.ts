import { type CarFits, fitsOfModel, fitsOfProducts } from '#modules/catalog/server/index.ts'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import { formatTyreSize, readTypedTyreSize } from '#modules/fitment/cars/sizes.ts'
import { findVehicle, namedVehicle } from '#modules/fitment/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { orderItems } from '../../tables.ts'
import { isFitPromised, type LineFit } from '../rules.ts'

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** For how many days after the delivery what was said to fit is exchanged at the shop's cost; 0 for no promise. */
    fitPromiseDays: number
  }
}

/** The car for which a cart is ordered, and what fits it. */
export type CheckedCar = { vehicle: string; ownTyre: string | null; fits: CarFits }

type ChosenCar = { vehicle: string; ownTyre?: string | undefined }

/** Undefined for an unknown car, and one without records: an order is never refused because of it. */
export async function checkBuyersCar(shop: Shop, car: ChosenCar | undefined): Promise<CheckedCar | undefined> {
  const found = car && (await findVehicle(shop, car.vehicle))
  if (!found) return undefined
  const ownTyre = readTypedTyreSize(car.ownTyre ?? '') ?? null
  const fits = await fitsOfModel(shop, { ...found, ownTyre })
  if (fits.generations.length === 0) return undefined
  const vehicle = displayNameOfVehicle(namedVehicle(found).text)
  return { vehicle, ownTyre: ownTyre && formatTyreSize(ownTyre), fits }
}

type FitColumns = Pick<typeof orderItems.$inferSelect, 'fitVehicle' | 'fitOwnTyre' | 'fitVerdict' | 'fitPromiseDays'>

const noFit: FitColumns = { fitVehicle: null, fitOwnTyre: null, fitVerdict: null, fitPromiseDays: null }

/** What an order states of each of its products; of parts without measures nothing. */
export async function judgeLines(
  tx: Shop,
  { car, productIds }: { car: CheckedCar | undefined; productIds: readonly string[] },
): Promise<(productId: string) => FitColumns> {
  if (!car) return () => noFit
  const fitOf = await fitsOfProducts(tx, car.fits, productIds)
  return (productId) => {
    const fit = fitOf.get(productId)
    if (!fit || fit.reason?.code === 'NEEDS_APPLICATION') return noFit
    const isPromised = tx.settings.fitPromiseDays > 0 && isFitPromised(fit, fitOf.values())
    return {
      fitVehicle: car.vehicle,
      fitOwnTyre: car.ownTyre,
      fitVerdict: fit.verdict,
      fitPromiseDays: isPromised ? tx.settings.fitPromiseDays : null,
    }
  }
}

/** As orders and returns show it. */
export const viewLineFit = ({ fitVehicle, fitOwnTyre, fitVerdict, fitPromiseDays }: FitColumns): LineFit | null =>
  fitVehicle === null || fitVerdict === null
    ? null
    : { vehicle: fitVehicle, ownTyre: fitOwnTyre, verdict: fitVerdict, promiseDays: fitPromiseDays }
