import type { ReasonCode } from '#domain/fitment/reason-grades.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'

const { measures } = vehicleTexts

// The first beginning that a code has names what it compares.
const names: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^(PCD|SPACER)_/, measures.pattern],
  [/^(BORE|RING)_/, measures.bore],
  [/^(RIM_WIDTH|WIDTH|KIT_RIM_WIDTH)/, measures.width],
  [/^(RIM|OTHER_RIM|NEW_|KIT_RIMS)/, measures.rim],
  [/^(OFFSET|STICKS|FURTHER|TOO_FAR|STAGGERED)/, measures.offset],
  [/^(LOAD|WHEEL_LOAD|COMMERCIAL)/, measures.load],
  [/^SPEED/, measures.speed],
  [/^(SIZE|DIAMETER)/, measures.size],
  [/^(FACTORY_FASTENERS|SEAT|THREAD|FASTENER|CHECK_LENGTH)/, measures.fastening],
]

/** What a reason compares, as the table of measures calls it. */
export const measureName = (code: ReasonCode): string =>
  names.find(([beginning]) => beginning.test(code))?.[1] ?? measures.other
