import { useSyncExternalStore } from 'react'
import { storedText } from '#web/storefront/shared/stored-text.ts'

/** The visitor's car as lists are asked for it, and the size on it where it was told. */
export type MyCar = { vehicle: string; ownTyre?: string }

const kept = storedText('arocerto.car')
let read: { text: string | null; car: MyCar | undefined } = { text: null, car: undefined }

/** Keeps the car in this browser; undefined takes it away. */
export const keepMyCar = (car: MyCar | undefined): void => kept.write(car ? JSON.stringify(car) : null)

/** The car that the visitor chose last; undefined where there is none, and in what the server renders. */
export const useMyCar = (): MyCar | undefined => useSyncExternalStore(kept.subscribe, myCar, () => undefined)

/** The same at this moment, outside of what is rendered. */
export function myCar(): MyCar | undefined {
  const text = kept.read()
  if (text !== read.text) read = { text, car: parse(text) }
  return read.car
}

function parse(text: string | null): MyCar | undefined {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('vehicle' in value)) return undefined
    const { vehicle } = value
    const ownTyre = 'ownTyre' in value ? value.ownTyre : undefined
    if (typeof vehicle !== 'string' || vehicle === '') return undefined
    return typeof ownTyre === 'string' ? { vehicle, ownTyre } : { vehicle }
  } catch {
    return undefined
  }
}
