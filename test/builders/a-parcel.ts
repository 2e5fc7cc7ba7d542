import type { Parcel } from '#modules/shipping/freight/parcels.ts'

/** A parcel in grams and millimetres. */
export function aParcel(
  weightGrams: number,
  heightMm: number,
  widthMm: number,
  lengthMm: number,
  hasWheelsOrTyres = false,
): Parcel {
  return { weightGrams, heightMm, widthMm, lengthMm, hasWheelsOrTyres }
}
