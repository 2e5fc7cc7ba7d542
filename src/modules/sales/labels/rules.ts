import { isWheelOrTyre } from '#modules/catalog/categories/rules.ts'
import { piecesInSet } from '#modules/catalog/products/sets.ts'
import { type Parcel, packParcel, type ShippableItem } from '#modules/shipping/freight/parcels.ts'
import { type Cents, splitEvenly } from '#platform/money.ts'
import { maxVolumes } from '../shipments/rules.ts'

export const labelStates = ['asked', 'bought', 'failed'] as const

/** Why a label was not bought: no answer, an unexpected answer, refused, no access, or no money in the account. */
export const labelFaults = ['out-of-reach', 'not-understood', 'refused', 'no-access', 'no-balance'] as const
export type LabelFault = (typeof labelFaults)[number]

export const labelRefusals = ['unknown-order', 'not-paid', 'not-sold', 'bought'] as const
export type LabelRefusal = (typeof labelRefusals)[number]

export type SoldItem = ShippableItem & { unitPriceCents: Cents }

/** A box with its weight and measures, and what is in it: a piece of a set has its share of the set's price. */
export type Volume = { parcel: Parcel; contents: { name: string; quantity: number; unitPriceCents: Cents }[] }

/**
 * The volumes that an order is packed into, each with its weight and measures. Usually each wheel and tyre is one, and
 * everything else goes into one box together; a single one if there would be more than a carrier accepts. The packer
 * may give another number, over which the pieces are distributed by weight. Throws as `packParcel` does.
 */
export function packVolumes(items: readonly SoldItem[], count?: number): Volume[] {
  const usual = packUsualVolumes(items)
  if (count === undefined || count === usual.length) return usual
  return count === 1 ? [volumeOf(items)] : distributePieces(items.flatMap(piecesOf), count)
}

function packUsualVolumes(items: readonly SoldItem[]): Volume[] {
  const [single, together] = [items.filter(isWheelOrTyre), items.filter((item) => !isWheelOrTyre(item))]
  const volumes = single.flatMap(piecesOf).map((piece) => volumeOf([piece]))
  if (together.length > 0 || volumes.length === 0) volumes.push(volumeOf(together))
  return volumes.length > maxVolumes ? [volumeOf(items)] : volumes
}

const volumeOf = (items: readonly SoldItem[]): Volume => ({
  parcel: packParcel(items),
  contents: items.map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })),
})

/** The heaviest first, each into the box that is the lightest by then; no box stays empty. */
function distributePieces(pieces: readonly SoldItem[], count: number): Volume[] {
  const boxes = Array.from({ length: Math.min(count, pieces.length) }, () => ({ grams: 0, pieces: [] as SoldItem[] }))
  const weighed = pieces.map((piece) => ({ piece, grams: packParcel([piece]).weightGrams }))
  for (const { piece, grams } of weighed.toSorted((one, other) => other.grams - one.grams)) {
    const [first, ...others] = boxes
    const lightest = others.reduce((least, box) => (least && box.grams >= least.grams ? least : box), first)
    if (!lightest) break
    lightest.pieces.push(piece)
    lightest.grams += grams
  }
  return boxes.map((box) => volumeOf(box.pieces))
}

/** Each piece of an item by itself. */
function piecesOf(item: SoldItem): SoldItem[] {
  const prices = splitEvenly(item.unitPriceCents, item.isSetOfFour ? piecesInSet : 1)
  return Array.from({ length: item.quantity }, () => prices)
    .flat()
    .map((unitPriceCents) => ({ ...item, quantity: 1, isSetOfFour: false, unitPriceCents }))
}
