import { describe, expect, it } from 'vitest'
import { rimPreset } from './rim-presets.ts'

describe('rimPreset', () => {
  it.each([
    [10, 8, 57, 15],
    [12, 8, 57, 15],
    [13, 8, 57, 15],
    [14, 10, 60, 17],
    [15, 12, 62, 19],
    [16, 14, 65, 21],
    [17, 15, 67, 22],
    [18, 17, 70, 24],
    [19, 19, 72, 26],
    [20, 21, 75, 28],
    [21, 21, 75, 28],
    [24, 21, 75, 28],
  ])('rim %d', (rim, weightKg, diameterCm, widthCm) => {
    expect(rimPreset(rim)).toEqual({ weightKg, diameterCm, widthCm })
  })
})
