import { expect, it } from 'vitest'
import type { PostalCodeLookup } from './lookup.ts'

/** What every lookup must do. Called inside a `describe`. */
export function postalCodeLookupSuite(open: () => PostalCodeLookup): void {
  it.each([
    ['83203000', 'Paranaguá', 'PR', '4118204'],
    ['01310100', 'São Paulo', 'SP', '3550308'],
    ['70040010', 'Brasília', 'DF', '5300108'],
  ])('finds the city of %s', async (postalCode, city, state, ibgeCode) => {
    expect(await open().find(postalCode)).toMatchObject({ postalCode, city, state, ibgeCode })
  })

  it('returns street and district as text, empty if unknown', async () => {
    const answer = await open().find('83255000')
    expect(answer).toMatchObject({ city: 'Pontal do Paraná', street: '', district: '' })
  })

  it('reports consistently whether its answers are approximate', async () => {
    const answers = await Promise.all(['83203000', '01310100'].map((postalCode) => open().find(postalCode)))
    expect(new Set(answers.map((answer) => typeof answer?.isApproximate))).toEqual(new Set(['boolean']))
    expect(new Set(answers.map((answer) => answer?.isApproximate)).size).toBe(1)
  })

  it('finds nothing for a code that was never assigned', async () => {
    expect(await open().find('00000000')).toBeUndefined()
  })
}
