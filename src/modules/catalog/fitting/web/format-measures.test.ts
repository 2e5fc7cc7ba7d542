import { expect, it } from 'vitest'
import { formatFactorySet } from './format-measures.ts'

const set = {
  version: null,
  axle: 'both',
  tyreSize: '195/55 R15',
  loadIndex: 85,
  speedSymbol: 'H',
  isCommercial: false,
  rimWidthInches: 6,
  offsetMm: 43,
  confidence: 'medium',
  wheelConfidence: 'high',
  loadConfidence: 'medium',
  wheelMeasuredOn: null,
} as const

it('says on which day the shop measured a wheel', () => {
  expect(formatFactorySet(set)).toBe('índice 85H · tala 6J · ET 43')
  expect(formatFactorySet({ ...set, wheelMeasuredOn: '2026-11-12' })).toBe(
    'índice 85H · tala 6J · ET 43 · medido por nós em 12/11/2026',
  )
})
