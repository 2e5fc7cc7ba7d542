import { expect, it } from 'vitest'
import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { packingTexts } from './packing-texts.ts'

// As a process of the next release answers a page of this one.
const answered = (json: string) => JSON.parse(json) as ShipmentOutcome

it('tells a fault that only a newer release knows in its own words', () => {
  const told = answered('{"fault":"newer","message":"Recarregue a página."}')
  expect(packingTexts.faultOf(told)).toBe('Recarregue a página.')
  expect(packingTexts.faultOf(answered('{"fault":"newer","message":null}'))).toMatch(/^Não foi possível mudar/)
})
