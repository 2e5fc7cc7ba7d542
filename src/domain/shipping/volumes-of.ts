import { piecesInSet } from '#domain/catalog/product-set.ts'
import { isWheelOrTyre } from '#domain/categorisation/wheel-or-tyre.ts'
import { mostVolumes } from '#domain/packing/volumes.ts'
import { type Parcel, parcelOf, type ShippableItem } from './parcel.ts'

/**
 * The volumes that an order is usually packed into, each with its own weight and measures: each wheel and tyre is one, and all
 * else goes into one box together. One for all where there would be more than a carrier is told of. Throws as `parcelOf` does.
 */
export function volumesOf(items: readonly ShippableItem[]): Parcel[] {
  const [single, together] = [items.filter(isWheelOrTyre), items.filter((item) => !isWheelOrTyre(item))]
  const volumes = single.flatMap((item) => {
    const piece = parcelOf([{ ...item, quantity: 1, isSetOfFour: false }])
    return Array.from({ length: item.quantity * (item.isSetOfFour ? piecesInSet : 1) }, () => piece)
  })
  if (together.length > 0 || volumes.length === 0) volumes.push(parcelOf(together))
  return volumes.length > mostVolumes ? [parcelOf(items)] : volumes
}
