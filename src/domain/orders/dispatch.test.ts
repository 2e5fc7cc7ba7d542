import { describe, expect, it } from 'vitest'
import { dispatchResult } from './dispatch.ts'
import { orderStatuses } from './order-status.ts'
import { trackingCodeOf, trackingCodesOf } from './tracking-codes.ts'

describe('dispatchResult', () => {
  it('ships any order that has a tracking code, whatever status was chosen', () => {
    for (const status of orderStatuses)
      for (const chosenStatus of [undefined, ...orderStatuses])
        expect(dispatchResult({ status, chosenStatus, trackingCode: ' AA123456785BR ' })).toEqual({
          kind: 'saved',
          status: 'shipped',
          trackingCode: 'AA123456785BR',
          furtherTrackingCodes: [],
        })
  })

  it('stores a code in capitals, as carriers write it', () => {
    expect(dispatchResult({ status: 'processing', trackingCode: ' aa123456785br ' })).toMatchObject({
      trackingCode: 'AA123456785BR',
    })
    expect(trackingCodeOf('  ')).toBeNull()
  })

  it('preserves the code of dispatched orders when the field is emptied, and removes it from any other', () => {
    const present = trackingCodesOf(['AA123456785BR', 'AA123456799BR'])
    for (const chosenStatus of orderStatuses)
      expect(dispatchResult({ status: 'shipped', chosenStatus, trackingCode: ' ', present })).toEqual({
        kind: 'saved',
        status: chosenStatus,
        ...(['shipped', 'delivered'].includes(chosenStatus) ? present : trackingCodesOf([])),
      })
  })

  it.each([null, '', '   '])('does not dispatch a paid order with the code %j', (trackingCode) => {
    for (const chosenStatus of [undefined, ...orderStatuses])
      expect(dispatchResult({ status: 'processing', chosenStatus, trackingCode })).toEqual({
        kind: 'tracking-code-required',
      })
  })

  it.each([null, '', '   '])(
    'dispatches a paid order of the shop’s own delivery under its own code with %j',
    (trackingCode) => {
      const ownCode = 'LOCAL-1A2B3C4D'
      const leaves = { kind: 'saved', status: 'shipped', trackingCode: ownCode, furtherTrackingCodes: [] }
      for (const chosenStatus of [undefined, ...orderStatuses])
        expect(dispatchResult({ status: 'processing', chosenStatus, trackingCode, ownCode })).toEqual(leaves)
      expect(dispatchResult({ status: 'pending', trackingCode, ownCode })).toMatchObject({ status: 'pending' })
      expect(dispatchResult({ status: 'processing', trackingCode: 'AB1', ownCode })).toMatchObject({
        trackingCode: 'AB1',
      })
    },
  )

  it.each([null, '', '   '])('uses the chosen status of other orders with the code %j', (trackingCode) => {
    for (const status of orderStatuses.filter((other) => other !== 'processing'))
      for (const chosenStatus of orderStatuses)
        expect(dispatchResult({ status, chosenStatus, trackingCode })).toEqual({
          kind: 'saved',
          status: chosenStatus,
          trackingCode: null,
          furtherTrackingCodes: [],
        })
    expect(dispatchResult({ status: 'pending', trackingCode })).toEqual({
      kind: 'saved',
      status: 'pending',
      trackingCode: null,
      furtherTrackingCodes: [],
    })
  })
})

describe('the codes of further volumes', () => {
  const present = trackingCodesOf(['AA1', 'AA2', 'AA3'])

  it('are stored after the first one, in capitals, each once', () => {
    const furtherTrackingCodes = [' aa2 ', 'AA1', '', 'AA3', 'AA2']
    expect(dispatchResult({ status: 'processing', trackingCode: 'aa1', furtherTrackingCodes })).toMatchObject({
      status: 'shipped',
      ...present,
    })
  })

  it('stay if only the first one is corrected, and are removed if they are emptied', () => {
    expect(dispatchResult({ status: 'shipped', trackingCode: 'BB1', present })).toMatchObject(
      trackingCodesOf(['BB1', 'AA2', 'AA3']),
    )
    expect(dispatchResult({ status: 'shipped', trackingCode: 'AA1', furtherTrackingCodes: [], present })).toMatchObject(
      trackingCodesOf(['AA1']),
    )
  })

  it('do not dispatch a paid order without a first one, and do not return with another first one', () => {
    const furtherTrackingCodes = ['AA2']
    expect(dispatchResult({ status: 'processing', trackingCode: '', furtherTrackingCodes })).toEqual({
      kind: 'tracking-code-required',
    })
    const left = { trackingCode: null, furtherTrackingCodes }
    expect(dispatchResult({ status: 'processing', trackingCode: 'BB1', present: left })).toMatchObject(
      trackingCodesOf(['BB1']),
    )
  })
})
