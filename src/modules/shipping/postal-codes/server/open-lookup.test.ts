import { expect, it } from 'vitest'
import { circuitBreaker } from './open-lookup.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds))

function failedThreeTimes() {
  const breaker = circuitBreaker()
  for (const second of [0, 1, 2]) breaker.failed(at(second))
  return breaker
}

it('opens at the third failure in a row, for 30 seconds', () => {
  const breaker = circuitBreaker()
  breaker.failed(at(0))
  breaker.failed(at(1))
  expect(breaker.allows(at(1))).toBe(true)
  breaker.failed(at(2))
  expect(breaker.allows(at(2))).toBe(false)
  expect(breaker.allows(at(31))).toBe(false)
  expect(breaker.allows(at(32))).toBe(true)
})

it('counts from zero after a success', () => {
  const breaker = circuitBreaker()
  breaker.failed(at(0))
  breaker.failed(at(1))
  breaker.succeeded()
  breaker.failed(at(2))
  breaker.failed(at(3))
  expect(breaker.allows(at(3))).toBe(true)
})

it('allows one call after the pause, and others once it has succeeded', () => {
  const breaker = failedThreeTimes()
  expect(breaker.allows(at(40))).toBe(true)
  expect(breaker.allows(at(41))).toBe(false)
  breaker.succeeded()
  expect(breaker.allows(at(41))).toBe(true)
  expect(breaker.allows(at(41))).toBe(true)
})

it('does not stay open for longer because the clock was set back', () => {
  const breaker = failedThreeTimes()
  expect(breaker.allows(at(-3_600))).toBe(true)
  expect(breaker.allows(at(-3_599))).toBe(false)
})

it('stays open for another pause when the trial fails', () => {
  const breaker = failedThreeTimes()
  expect(breaker.allows(at(40))).toBe(true)
  breaker.failed(at(41))
  expect(breaker.allows(at(70))).toBe(false)
  expect(breaker.allows(at(71))).toBe(true)
})
