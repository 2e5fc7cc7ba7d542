import type { Vehicle } from '#domain/vehicles.ts'

// The pick-ups and vans of the vehicle panel. One size is made for cars and, with a higher load, for these: a Jumpy of
// 1.4 t payload takes 215/65 R16C 106/104T, and 98H of the same size bursts under it.
const loadCarriers: ReadonlySet<string> = new Set([
  'Toyota Hilux',
  'Ford Ranger',
  'Chevrolet S10',
  'Nissan Frontier',
  'Mitsubishi L200 Triton',
  'Fiat Strada',
  'Fiat Toro',
  'Renault Oroch',
  'Citroën Jumpy',
])

/** Whether a vehicle is built to carry loads, so that a tyre's size alone does not say that it bears them. */
export function isLoadCarrier({ brand, model }: Pick<Vehicle, 'brand' | 'model'>): boolean {
  return loadCarriers.has(`${brand} ${model}`)
}
