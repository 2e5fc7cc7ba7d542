import { describe, expect, it } from 'vitest'
import { dispatchResult, trackingCodeOf } from './dispatch.ts'
import { orderStatuses } from './order-status.ts'

describe('dispatchResult', () => {
  it('ships any order that has a tracking code, whatever was chosen', () => {
    for (const status of orderStatuses)
      for (const chosenStatus of [undefined, ...orderStatuses])
        expect(dispatchResult({ status, chosenStatus, trackingCode: ' AA123456785BR ' })).toEqual({
          kind: 'saved',
          status: 'shipped',
          trackingCode: 'AA123456785BR',
        })
  })

  it('keeps a code in capitals, as carriers write it', () => {
    expect(dispatchResult({ status: 'processing', trackingCode: ' aa123456785br ' })).toMatchObject({
      trackingCode: 'AA123456785BR',
    })
    expect(trackingCodeOf('  ')).toBeNull()
  })

  it('keeps the code of what has left when the field is emptied, and takes it from any other', () => {
    const presentCode = 'AA123456785BR'
    for (const chosenStatus of orderStatuses)
      expect(dispatchResult({ status: 'shipped', chosenStatus, trackingCode: ' ', presentCode })).toEqual({
        kind: 'saved',
        status: chosenStatus,
        trackingCode: ['shipped', 'delivered'].includes(chosenStatus) ? presentCode : null,
      })
  })

  it.each([null, '', '   '])('does not let a paid order go with the code %j', (trackingCode) => {
    for (const chosenStatus of [undefined, ...orderStatuses])
      expect(dispatchResult({ status: 'processing', chosenStatus, trackingCode })).toEqual({
        kind: 'tracking-code-required',
      })
  })

  it.each([null, '', '   '])(
    'lets a paid order of the shop’s own delivery go under its own code with %j',
    (trackingCode) => {
      const ownCode = 'LOCAL-1A2B3C4D'
      const leaves = { kind: 'saved', status: 'shipped', trackingCode: ownCode }
      for (const chosenStatus of [undefined, ...orderStatuses])
        expect(dispatchResult({ status: 'processing', chosenStatus, trackingCode, ownCode })).toEqual(leaves)
      expect(dispatchResult({ status: 'pending', trackingCode, ownCode })).toMatchObject({ status: 'pending' })
      expect(dispatchResult({ status: 'processing', trackingCode: 'AB1', ownCode })).toMatchObject({
        trackingCode: 'AB1',
      })
    },
  )

  it.each([null, '', '   '])('keeps the chosen status of other orders with the code %j', (trackingCode) => {
    for (const status of orderStatuses.filter((other) => other !== 'processing'))
      for (const chosenStatus of orderStatuses)
        expect(dispatchResult({ status, chosenStatus, trackingCode })).toEqual({
          kind: 'saved',
          status: chosenStatus,
          trackingCode: null,
        })
    expect(dispatchResult({ status: 'pending', trackingCode })).toEqual({
      kind: 'saved',
      status: 'pending',
      trackingCode: null,
    })
  })
})
