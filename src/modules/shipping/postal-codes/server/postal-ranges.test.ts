import { describe, expect, it } from 'vitest'
import { postalCodeLookupSuite } from './lookup.suite.ts'
import { postalRanges } from './postal-ranges.ts'

describe('postalRanges', () => {
  postalCodeLookupSuite(() => postalRanges)

  it.each([
    ['83203000', 'Paranaguá', 'PR', '4118204'],
    ['83210000', 'Paranaguá', 'PR', '4118204'],
    ['83255000', 'Pontal do Paraná', 'PR', '4119954'],
    ['83260000', 'Matinhos', 'PR', '4115705'],
    ['83280000', 'Guaratuba', 'PR', '4109609'],
    ['83350000', 'Morretes', 'PR', '4116208'],
    ['83370000', 'Antonina', 'PR', '4101200'],
    ['83390000', 'Guaraqueçaba', 'PR', '4109500'],
    ['80010000', 'Curitiba', 'PR', '4106902'],
    ['88010000', 'Florianópolis', 'SC', '4205407'],
    ['90010000', 'Porto Alegre', 'RS', '4314902'],
    ['70040010', 'Brasília', 'DF', '5300108'],
    ['01310100', 'São Paulo', 'SP', '3550308'],
    ['04538133', 'São Paulo', 'SP', '3550308'],
    ['08500000', 'Ferraz de Vasconcelos', 'SP', '3515707'],
    ['06010000', 'Osasco', 'SP', '3534401'],
    ['13010000', 'Campinas', 'SP', '3509502'],
    ['20040020', 'Rio de Janeiro', 'RJ', '3304557'],
    ['24020000', 'Niterói', 'RJ', '3303302'],
    ['30130010', 'Belo Horizonte', 'MG', '3106200'],
    ['40020000', 'Salvador', 'BA', '2927408'],
    ['60060000', 'Fortaleza', 'CE', '2304400'],
    ['69005000', 'Manaus', 'AM', '1302603'],
    ['72800000', 'Luziânia', 'GO', '5212501'],
  ])('%s is in %s %s', async (postalCode, city, state, ibgeCode) => {
    expect(await postalRanges.find(postalCode)).toEqual({
      postalCode,
      city,
      state,
      ibgeCode,
      street: '',
      district: '',
      isApproximate: true,
    })
  })

  it.each([
    ['83200000', 'Paranaguá'],
    ['83254999', 'Paranaguá'],
    ['83255000', 'Pontal do Paraná'],
    ['83259999', 'Pontal do Paraná'],
    ['83260000', 'Matinhos'],
    ['83279999', 'Matinhos'],
    ['83280000', 'Guaratuba'],
    ['01000000', 'São Paulo'],
  ])('%s, the end of a range, is in %s', async (postalCode, city) => {
    expect(await postalRanges.find(postalCode)).toMatchObject({ city })
  })

  it.each([
    ['72990000', 'GO'],
    ['39998000', 'MG'],
    ['58997000', 'PB'],
    ['76760000', 'GO'],
  ])('%s belongs to no city, only to %s', async (postalCode, state) => {
    expect(await postalRanges.find(postalCode)).toMatchObject({ city: '', state, ibgeCode: null, isApproximate: true })
  })

  it.each(['00000000', '00999999', '78950000'])('%s is not assigned', async (postalCode) => {
    expect(await postalRanges.find(postalCode)).toBeUndefined()
  })

  it('contains the highest code', async () => {
    expect(await postalRanges.find('99999999')).toMatchObject({ state: 'RS' })
  })
})
