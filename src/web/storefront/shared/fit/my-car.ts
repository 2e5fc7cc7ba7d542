import { useSyncExternalStore } from 'react'

/** The visitor's car as lists are asked for it, and the size on it where it was told. */
export type MyCar = { vehicle: string; ownTyre?: string }

const key = 'arocerto.car'
const listeners = new Set<() => void>()
let read: { text: string | null; car: MyCar | undefined } = { text: null, car: undefined }

/** Keeps the car in this browser; undefined takes it away. Where nothing can be kept, it is forgotten with the page. */
export function keepMyCar(car: MyCar | undefined): void {
  const text = car ? JSON.stringify(car) : null
  if (text === stored()) return
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    read = { text, car }
  }
  for (const listener of listeners) listener()
}

/** The car that the visitor chose last; undefined where there is none, and in what the server renders. */
export function useMyCar(): MyCar | undefined {
  return useSyncExternalStore(subscribe, myCar, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may choose another car.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The same at this moment, outside of what is rendered. */
export function myCar(): MyCar | undefined {
  const text = stored()
  if (text !== read.text) read = { text, car: parse(text) }
  return read.car
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return read.text
  }
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
