import { useSyncExternalStore } from 'react'
import { parseStored, storedText } from '#platform/web/stored-text.ts'

/** The visitor's car, identified as in lists, and its tyre size if it was entered. */
export type MyCar = { vehicle: string; ownTyre?: string }

const stored = storedText('arocerto.car')
let read: { text: string | null; car: MyCar | undefined } = { text: null, car: undefined }

/** Undefined removes it. */
export const storeMyCar = (car: MyCar | undefined): void => stored.write(car ? JSON.stringify(car) : null)

/** Undefined if there is none, and on the server. */
export const useMyCar = (): MyCar | undefined => useSyncExternalStore(stored.subscribe, myCar, () => undefined)

/** A car for the address of its list: with the tyre size that was told, where it is the visitor's own. */
export function useCarSearch(): (vehicle: string) => MyCar {
  const car = useMyCar()
  return (vehicle) => (car?.vehicle === vehicle ? car : { vehicle })
}

export function myCar(): MyCar | undefined {
  const text = stored.read()
  if (text !== read.text) read = { text, car: parse(text) }
  return read.car
}

function parse(text: string | null): MyCar | undefined {
  const value = parseStored(text)
  if (typeof value !== 'object' || value === null || !('vehicle' in value)) return undefined
  const { vehicle } = value
  const ownTyre = 'ownTyre' in value ? value.ownTyre : undefined
  if (typeof vehicle !== 'string' || vehicle === '') return undefined
  return typeof ownTyre === 'string' ? { vehicle, ownTyre } : { vehicle }
}
