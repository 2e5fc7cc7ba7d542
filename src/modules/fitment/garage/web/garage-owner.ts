import { storedText } from '#platform/web/stored-text.ts'
import type { MyCar } from './my-car.ts'

const storedOwner = storedText('arocerto.garage')

/** The user to whose account this browser's car was transferred, and that car. */
type Transfer = { userId: string; car: string }

const written = (car: MyCar | undefined) => (car ? `${car.vehicle} ${car.ownTyre ?? ''}`.trim() : '')

/** The id of the user to whose account this browser's car was transferred; null if it was not. */
export const garageOwner = (): string | null => read()?.userId ?? null

/** Whether this very car was transferred to this user's account. */
export function isTransferred(userId: string, car: MyCar | undefined): boolean {
  const last = read()
  return last?.userId === userId && last.car === written(car)
}

/** Stores the transfer. */
export const storeGarageOwner = (userId: string, car: MyCar | undefined): void =>
  storedOwner.write(`${userId} ${written(car)}`)

/** Forgets it, as when the user has signed out. */
export const forgetGarageOwner = (): void => storedOwner.write(null)

function read(): Transfer | undefined {
  const [userId = '', ...car] = storedOwner.read()?.split(' ') ?? []
  return userId === '' ? undefined : { userId, car: car.join(' ') }
}
