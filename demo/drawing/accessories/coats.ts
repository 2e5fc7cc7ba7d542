import { type Material, material } from '../scene.ts'

export const steel = material('#c4c9cd', 1, 0.24)
export const darkSteel = material('#5b6066', 1, 0.35)
export const chrome = material('#eef1f3', 1, 0.06)
export const blackPlastic = material('#1f2225', 0, 0.42, 0.2)
export const blackRubber = material('#2a2c2e', 0, 0.6)
export const screen = material('#0c1a14', 0, 0.1, 1)
export const brass = material('#d9b25f', 1, 0.25)
export const plastic = (hex: string): Material => material(hex, 0, 0.35, 0.8)
export const paint = (hex: string): Material => material(hex, 0.1, 0.3, 1)
export const anodised = (hex: string): Material => material(hex, 0.85, 0.26, 0.3)
export const matt = (hex: string): Material => material(hex, 0, 0.8)
