import { useSyncExternalStore } from 'react'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'

const key = 'arocerto.postal-code'
const listeners = new Set<() => void>()
let read: string | null = null

/** Keeps in this browser where the visitor wants to have things delivered. Where nothing can be kept, it is forgotten with the page. */
export function keepPostalCode(postalCode: PostalCode): void {
  store(postalCode)
}

/** Forgets a postal code that turned out to lead nowhere; another one stays. */
export function forgetPostalCode(postalCode: PostalCode): void {
  if (current() === postalCode) store(null)
}

/** The postal code that was asked for last in this browser; undefined where there is none, and in what the server renders. */
export function useKeptPostalCode(): PostalCode | undefined {
  return useSyncExternalStore(subscribe, current, () => undefined)
}

function store(text: string | null): void {
  if (text === stored()) return
  read = text
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // What cannot be kept holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may ask for another one.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return read
  }
}

const current = (): PostalCode | undefined => parsePostalCode(stored() ?? '')
