import { describe, expect, it } from 'vitest'
import { usePostalService } from '#test/postal-service.ts'
import { postalCodeLookupSuite } from './lookup.suite.ts'
import { viaCep } from './via-cep.ts'

const service = usePostalService()
const lookup = () => viaCep(service.url)

describe('viaCep', () => {
  postalCodeLookupSuite(lookup)

  it('returns street and district, and is exact', async () => {
    expect(await lookup().find('01310100')).toEqual({
      postalCode: '01310100',
      city: 'São Paulo',
      state: 'SP',
      ibgeCode: '3550308',
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      isApproximate: false,
    })
  })

  it('understands the earlier response for an unknown code, a boolean', async () => {
    service.behaviour = 'old'
    expect(await lookup().find('01310100')).toBeUndefined()
  })

  it.each([
    ['an error of the server', 'failing', /500/],
    ['a page that says the request is bad', 'refusing', /400/],
    ['broken JSON', 'garbled', /JSON/],
    ['the answer of something else', 'foreign', /./],
    ['a name that the database cannot store', 'unstorable', /./],
    ['silence', 'silent', /timeout/],
  ] as const)('throws on %s', async (_what, behaviour, reason) => {
    service.behaviour = behaviour
    await expect(lookup().find('01310100')).rejects.toThrow(reason)
  })

  it('throws if the server is down', async () => {
    await expect(viaCep('http://127.0.0.1:1').find('01310100')).rejects.toThrow()
  })
})
