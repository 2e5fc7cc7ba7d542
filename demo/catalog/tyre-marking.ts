import { parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import { type SpeedSymbol, speedSymbols } from '#modules/fitment/verdicts/standards.ts'

/** What a marking such as `205/55 R16 91V` says. */
export type TyreMarking = TyreSize & {
  /** Of a tyre alone on its side of the axle, where the marking gives a second one for twin wheels (`120/117S`). */
  loadIndex: number
  /** Of one of two tyres on a side of the axle: only tyres of the light truck build have it. */
  loadIndexTwin: number | undefined
  speedSymbol: SpeedSymbol
}

/** Reads a marking; throws when it is none. */
export function parseTyreMarking(marking: string): TyreMarking {
  const [, sizeText, load, twin, letter] = /^(\S+ R\d\d) (\d{2,3})(?:\/(\d{2,3}))?([A-Z])$/.exec(marking) ?? []
  const size = parseTyreSize(sizeText ?? '')
  const speedSymbol = speedSymbols.find((symbol) => symbol === letter)
  if (!size || !speedSymbol) throw new Error(`"${marking}" is no tyre marking`)
  return { ...size, loadIndex: Number(load), loadIndexTwin: twin ? Number(twin) : undefined, speedSymbol }
}

/** The size as vehicles and shops write it: `205/55 R16`. */
export function sizeText({ widthMm, aspect, rimInches }: TyreSize): string {
  return `${widthMm}/${aspect} R${rimInches}`
}
