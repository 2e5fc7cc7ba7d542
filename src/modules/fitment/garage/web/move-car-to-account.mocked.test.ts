import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { shopError } from '#platform/contract/errors.ts'
import { client } from '#platform/web/calls/index.ts'
import { receiveToasts, type ToastMessage } from '#platform/web/toasts/show-toast.ts'
import type { GarageCar } from '../contract.ts'
import { garageOwner, isTransferred, storeGarageOwner } from './garage-owner.ts'
import { moveCarToAccount, savedCar } from './move-car-to-account.ts'
import { myCar, storeMyCar } from './my-car.ts'

const calls = vi.hoisted(() => ({ garage: { list: vi.fn(), add: vi.fn(), change: vi.fn() } }))
vi.mock('#platform/web/calls/api-client.ts', () => ({ client: calls, api: createTanstackQueryUtils(calls) }))
const { list, add, change } = vi.mocked(client.garage)

const carNamed = (text: string, ownTyre: string | null = null): GarageCar => ({
  id: text,
  vehicle: { modelId: 'model', make: '', model: '', year: 2019, text },
  version: null,
  ownTyre,
  nickname: null,
  isDefault: false,
})
const onix = { vehicle: 'Chevrolet Onix 2019' }
const [keptOnix, keptCivic] = [carNamed('Chevrolet Onix 2019', '185/70 R14'), carNamed('Honda Civic 2018')]

/** Transfers the browser's car to an account that has these cars. */
function transferTo(cars: GarageCar[], isCurrent = () => true) {
  list.mockResolvedValue(cars)
  return moveCarToAccount(new QueryClient(), 'ana', isCurrent)
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  for (const call of [list, add, change]) call.mockReset()
})

it('adds the browser’s car to the account, once', async () => {
  storeMyCar(onix)
  await transferTo([keptCivic])
  expect(add).toHaveBeenCalledExactlyOnceWith(onix)
  expect(isTransferred('ana', onix)).toBe(true)
  expect(isTransferred('ana', { ...onix, ownTyre: '185/65 R15' })).toBe(false)
  expect(isTransferred('bia', onix)).toBe(false)
})

it('saves a tyre size that was entered since, and nothing that the account has already', async () => {
  storeMyCar(onix)
  await transferTo([keptOnix])
  storeMyCar({ ...onix, ownTyre: '185/65 R15' })
  await transferTo([keptOnix])
  expect(change).toHaveBeenCalledExactlyOnceWith({ id: keptOnix.id, ownTyre: '185/65 R15' })
  expect(add).not.toHaveBeenCalled()
})

it('gives a browser without a car the account’s default at sign-in', async () => {
  await transferTo([keptOnix, keptCivic])
  expect(myCar()).toEqual({ ...onix, ownTyre: '185/70 R14' })
  expect(garageOwner()).toBe('ana')
})

it('does not restore a car to a user who has just removed it', async () => {
  storeGarageOwner('ana', onix)
  await transferTo([keptOnix])
  expect(myCar()).toBeUndefined()
})

it('leaves a car in the browser that the account does not accept, and reports a full garage', async () => {
  const toasts: ToastMessage[] = []
  const stopListening = receiveToasts({ show: (message) => toasts.push(message), dismiss: () => undefined })
  storeMyCar(onix)
  add.mockRejectedValue(shopError('VEHICLE_NOT_FOUND'))
  await transferTo([keptCivic])
  expect(toasts).toEqual([])
  add.mockRejectedValue(shopError('GARAGE_FULL'))
  await transferTo([keptCivic])
  stopListening()
  expect(toasts).toMatchObject([
    { tone: 'danger', title: 'Garagem cheia', text: expect.stringContaining('só neste navegador') },
  ])
  expect(myCar()).toEqual(onix)
  expect(isTransferred('ana', onix)).toBe(true)
})

it('transfers it again after a connection failure', async () => {
  storeMyCar(onix)
  add.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(transferTo([])).rejects.toThrow('Failed to fetch')
  expect(isTransferred('ana', onix)).toBe(false)
})

it('leaves nothing of the account in the browser of a user who has signed out meanwhile', async () => {
  await transferTo([keptOnix], () => false)
  expect(myCar()).toBeUndefined()
  expect(garageOwner()).toBeNull()
})

it('among identical cars, selects the one with the same tyre size', () => {
  const cars = [keptCivic, keptOnix, carNamed('Chevrolet Onix 2019')]
  expect(savedCar(cars, { ...onix, ownTyre: '185/70 R14' })).toBe(cars[1])
  expect(savedCar(cars, onix)).toBe(cars[2])
  expect(savedCar(cars, { ...onix, ownTyre: '185/65 R15' })).toBe(cars[1])
  expect(savedCar(cars, { vehicle: 'Fiat Uno 2015' })).toBeUndefined()
  expect(savedCar(cars, undefined)).toBeUndefined()
})
