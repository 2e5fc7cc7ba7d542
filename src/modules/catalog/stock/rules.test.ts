import { itReturns } from '#test/cases.ts'
import { faultOfAdjustment } from './rules.ts'

itReturns(faultOfAdjustment, [
  [{ from: 5, to: 3, reason: 'loss', note: '' }, undefined],
  [{ from: 3, to: 5, reason: 'loss', note: 'Quebrou' }, 'loss-adds'],
  [{ from: 3, to: 5, reason: 'count', note: '' }, undefined],
  [{ from: 3, to: 5, reason: 'import', note: '' }, undefined],
  [{ from: 3, to: 5, reason: 'manual', note: ' ' }, 'note-missing'],
  [{ from: 3, to: 5, reason: 'manual', note: 'Amostra devolvida' }, undefined],
])
