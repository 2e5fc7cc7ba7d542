import type { WheelFinish } from '#domain/catalog/wheel-finishes.ts'

/** The trade names of the finishes. */
export const wheelFinishTexts: Readonly<Record<WheelFinish, string>> = {
  silver: 'Prata',
  'silver-machined': 'Prata diamantado',
  'graphite-matte': 'Grafite fosco',
  'graphite-machined': 'Grafite diamantado',
  'black-gloss': 'Preto brilhante',
  'black-matte': 'Preto fosco',
  'black-machined': 'Preto diamantado',
  'hyper-black': 'Hyper black',
  'hyper-silver': 'Hyper silver',
  bronze: 'Bronze',
  gold: 'Dourado',
  chrome: 'Cromado',
}
