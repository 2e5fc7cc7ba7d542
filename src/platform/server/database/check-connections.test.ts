import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { assessConnections, checkConnections } from './check-connections.ts'

const tested = useTestShop()

it('reports nothing if there are enough connections', () => {
  expect(assessConnections({ most: 97, otherProcesses: 0 }, 15)).toBeUndefined()
  expect(assessConnections({ most: 97, otherProcesses: 3 }, 15)).toBeUndefined()
})

it('warns if the processes together may need too many connections, and says how many would be enough', () => {
  const warning = assessConnections({ most: 97, otherProcesses: 3 }, 25)
  expect(warning).toContain('31 connections for each of 4 processes')
  expect(warning).toContain('set DATABASE_POOL to 18 on each')
  expect(assessConnections({ most: 97, otherProcesses: 3 }, 18)).toBeUndefined()
  expect(assessConnections({ most: 20, otherProcesses: 9 }, 10)).toContain('PgBouncer')
})

it('stops the start of a process that alone needs too many connections', () => {
  expect(() => assessConnections({ most: 97, otherProcesses: 0 }, 200)).toThrow('set DATABASE_POOL to 91 or less')
})

it('asks PostgreSQL how many there are', async () => {
  const { url } = tested.current.testDatabase
  expect(await checkConnections(url, 2)).toBeUndefined()
  await expect(checkConnections(url, 100_000)).rejects.toThrow('max_connections')
})
