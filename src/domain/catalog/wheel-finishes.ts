/** How the face of a wheel is finished. */
export const wheelFinishes = [
  'silver',
  'silver-machined',
  'graphite-matte',
  'graphite-machined',
  'black-gloss',
  'black-matte',
  'black-machined',
  'hyper-black',
  'hyper-silver',
  'bronze',
  'gold',
  'chrome',
] as const
export type WheelFinish = (typeof wheelFinishes)[number]
