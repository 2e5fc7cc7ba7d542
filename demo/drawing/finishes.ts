import type { WheelFinish } from '#domain/catalog/wheel-finishes.ts'
import { type Material, material } from './scene.ts'

/** What each part of a wheel is coated with. */
export type Finish = { face: Material; body: Material; lip: Material; barrel: Material; cap: Material }

const machined = material('#d4d8dc', 1, 0.3, 0.35, true)
const polished = material('#e4e7ea', 1, 0.1, 0)
const glossBlack = material('#0c0d0f', 0.1, 0.3, 1)
const mattBlack = material('#3b3e42', 0.5, 0.46, 0.15)
const graphite = material('#595e64', 0.7, 0.48, 0.15)
const darkGraphite = material('#2c2f33', 0.5, 0.42, 0.5)
const silver = material('#dde1e4', 0.85, 0.38, 0.7)
const hyperBlack = material('#4b4f55', 0.95, 0.2, 0.8)
const hyperSilver = material('#9da3a9', 0.98, 0.2, 0.8)
const bronze = material('#a97f58', 0.85, 0.4, 0.5)
const gold = material('#d3b069', 0.92, 0.3, 0.7)
const chrome = material('#f2f5f7', 1, 0.02, 0)

const whole = (coat: Material, cap = glossBlack): Finish => ({ face: coat, body: coat, lip: coat, barrel: coat, cap })

export const finishes: Record<WheelFinish, Finish> = {
  silver: whole(silver, silver),
  'silver-machined': { face: machined, body: silver, lip: machined, barrel: silver, cap: silver },
  'graphite-matte': whole(graphite),
  'graphite-machined': { face: machined, body: darkGraphite, lip: machined, barrel: darkGraphite, cap: glossBlack },
  'black-gloss': whole(glossBlack),
  'black-matte': whole(mattBlack),
  'black-machined': { face: machined, body: glossBlack, lip: machined, barrel: glossBlack, cap: glossBlack },
  'hyper-black': { face: hyperBlack, body: hyperBlack, lip: polished, barrel: hyperBlack, cap: glossBlack },
  'hyper-silver': { face: hyperSilver, body: hyperSilver, lip: polished, barrel: hyperSilver, cap: hyperSilver },
  bronze: whole(bronze),
  gold: { face: gold, body: gold, lip: polished, barrel: gold, cap: glossBlack },
  chrome: whole(chrome, chrome),
}
