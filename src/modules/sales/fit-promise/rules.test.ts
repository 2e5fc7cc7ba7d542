import { itReturns } from '#test/cases.ts'
import { isFitPromised, longestPromise } from './rules.ts'

const tyre = { verdict: 'serve', reason: { code: 'SIZE_AS_YOURS' }, ring: null } as const
const wheel = { verdict: 'serve', reason: { code: 'RING_INCLUDED' }, ring: {} } as const
const ring = { verdict: 'serve', reason: { code: 'RING_FITS' }, ring: null } as const
const otherRing = { verdict: 'nao_serve', reason: { code: 'RING_OF_OTHER_HUB' }, ring: null } as const
const wheelWithRemark = { verdict: 'serve_com_ressalva', reason: { code: 'STICKS_OUT' }, ring: {} } as const
const remarked = { verdict: 'serve_com_ressalva', reason: { code: 'STICKS_OUT' }, ring: null } as const

type Lines = Parameters<typeof isFitPromised>
const promisedWith = ([line, ...others]: readonly [Lines[0], ...Lines[0][]]) => isFitPromised(line, [line, ...others])

itReturns(promisedWith, [
  [[tyre], true],
  [[wheel, ring], true],
  [[wheel], false],
  [[wheel, otherRing], false],
  [[wheel, tyre], false],
  [[remarked], false],
  [[otherRing], false],
  [[ring], true],
  [[ring, wheel], true],
  [[ring, wheelWithRemark], false],
  [[ring, wheelWithRemark, wheel], true],
])

itReturns(longestPromise, [
  [[], null],
  [[{ fitPromiseDays: null }], null],
  [[{ fitPromiseDays: 30 }, { fitPromiseDays: null }, { fitPromiseDays: 60 }], 60],
])
