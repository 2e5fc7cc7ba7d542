import type { MyCar } from '#web/storefront/shared/fit/my-car.ts'

const key = 'arocerto.garage'

/** To whose account this browser's car was handed over, and which car that was. */
type HandedOver = { userId: string; car: string }

const written = (car: MyCar | undefined) => (car ? `${car.vehicle} ${car.ownTyre ?? ''}`.trim() : '')

/** The id of the person to whose account this browser's car was handed over; null where nobody was. */
export const garageOwner = (): string | null => read()?.userId ?? null

/** Whether this very car was handed over to this person's account. */
export function isHandedOver(userId: string, car: MyCar | undefined): boolean {
  const last = read()
  return last?.userId === userId && last.car === written(car)
}

/** Remembers it. Where nothing can be kept, the car is handed over again, which changes nothing. */
export function keepGarageOwner(userId: string, car: MyCar | undefined): void {
  try {
    localStorage.setItem(key, `${userId} ${written(car)}`)
  } catch {
    // The browser keeps nothing.
  }
}

/** Forgets it, as when the person has left. */
export function forgetGarageOwner(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // The browser keeps nothing.
  }
}

function read(): HandedOver | undefined {
  try {
    const [userId = '', ...car] = localStorage.getItem(key)?.split(' ') ?? []
    return userId === '' ? undefined : { userId, car: car.join(' ') }
  } catch {
    return undefined
  }
}
