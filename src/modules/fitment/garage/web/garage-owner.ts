import { storedText } from '#platform/web/stored-text.ts'
import type { MyCar } from './my-car.ts'

const storedOwner = storedText('arocerto.garage')

type Transfer = { userId: string; car: string }

const written = (car: MyCar | undefined) => (car ? `${car.vehicle} ${car.ownTyre ?? ''}`.trim() : '')

export const garageOwner = (): string | null => read()?.userId ?? null

export function isTransferred(userId: string, car: MyCar | undefined): boolean {
  const last = read()
  return last?.userId === userId && last.car === written(car)
}

export const storeGarageOwner = (userId: string, car: MyCar | undefined): void =>
  storedOwner.write(`${userId} ${written(car)}`)

export const forgetGarageOwner = (): void => storedOwner.write(null)

function read(): Transfer | undefined {
  const [userId = '', ...car] = storedOwner.read()?.split(' ') ?? []
  return userId === '' ? undefined : { userId, car: car.join(' ') }
}
