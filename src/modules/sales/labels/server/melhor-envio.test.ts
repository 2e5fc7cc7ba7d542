import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { melhorEnvioToken, useMelhorEnvioServer } from '#test/melhor-envio.ts'
import type { Volume } from '../rules.ts'
import { melhorEnvioLabels } from './melhor-envio.ts'
import type { LabelAddress, LabelRequest } from './provider.ts'

const server = useMelhorEnvioServer()

const address: LabelAddress = {
  name: 'Aro Certo Comércio de Rodas e Pneus Ltda.',
  phone: '(11) 3000-1500',
  email: 'contato@arocerto.example',
  taxId: '11222333000181',
  street: 'Rua dos Aros',
  number: '1500',
  complement: '',
  district: 'Barra Funda',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '01140000',
}

const labels = (overrides: { token?: string; timeoutMilliseconds?: number } = {}) =>
  melhorEnvioLabels({ url: server.url, token: melhorEnvioToken, ...overrides }, address)

const box = { weightGrams: 9_250, heightMm: 205, widthMm: 430, lengthMm: 430, hasWheelsOrTyres: true }
const wheel: Volume = { parcel: box, contents: [{ name: 'Roda', quantity: 1, unitPriceCents: 59_990 }] }
const together: Volume = {
  parcel: { ...box, weightGrams: 18_500 },
  contents: [{ name: 'Roda', quantity: 2, unitPriceCents: 59_990 }],
}

const aRequest = (changes: Partial<LabelRequest> = {}): LabelRequest => ({
  orderId: randomUUID(),
  service: 'pac',
  to: { ...address, name: 'Ana Souza', phone: '41999990000', email: 'ana@example.com', taxId: '52998224725' },
  volumes: [together],
  invoiceKey: null,
  ...changes,
})

/** What is or was in the cart for an order. */
const parcelsOf = ({ orderId }: LabelRequest) =>
  server.parcels.filter(({ tags }) => tags.some(({ tag }) => tag === orderId))

describe('a label of Melhor Envio', () => {
  it('is put into the cart, bought, generated and printed', async () => {
    const request = aRequest()
    const { labelIds } = await labels().prepare(request)
    expect(server.purchases).toBe(0)
    const label = await labels().buy(labelIds)
    expect(label).toEqual({
      url: `https://melhorenvio.com.br/imprimir/${labelIds[0]}`,
      trackingCodes: [expect.stringMatching(/^QC\d{9}BR$/)],
      costCents: 23_40,
    })
    expect(server.parcels.at(-1)?.sent).toMatchObject({
      service: 1,
      from: { company_document: '11222333000181', phone: '1130001500', address: 'Rua dos Aros', country_id: 'BR' },
      to: { name: 'Ana Souza', document: '52998224725', postal_code: '01140000', state_abbr: 'SP' },
      products: [{ name: 'Roda', quantity: 2, unitary_value: 599.9 }],
      volumes: [{ weight: 18.5, height: 21, width: 43, length: 43 }],
      options: {
        insurance_value: 1199.8,
        tags: [{ tag: request.orderId }, { tag: expect.stringMatching(/^[0-9a-f]{12}$/) }],
      },
    })
    expect(server.requests.at(-1)).toMatchObject({
      agent: 'Aro Certo (contato@arocerto.example)',
      authorization: `Bearer ${melhorEnvioToken}`,
    })
  })

  it('is a single one for all volumes of a carrier', async () => {
    const sides = { height: 21, width: 43, length: 43 }
    for (const service of ['carrier-economy', 'carrier-express'] as const) {
      expect(labels().labelsEachVolume(service)).toBe(false)
      const request = aRequest({ service, volumes: [wheel, wheel] })
      expect((await labels().prepare(request)).labelIds).toHaveLength(1)
      expect(parcelsOf(request).map(({ sent }) => sent)).toMatchObject([
        {
          volumes: [
            { weight: 9.25, ...sides },
            { weight: 9.25, ...sides },
          ],
          products: [{ name: 'Roda', quantity: 2, unitary_value: 599.9 }],
          options: { insurance_value: 1199.8 },
        },
      ])
    }
  })

  it('is a separate one for each volume of Correios, with its content', async () => {
    for (const service of ['pac', 'sedex'] as const) {
      expect(labels().labelsEachVolume(service)).toBe(true)
      const request = aRequest({ service, volumes: [wheel, wheel] })
      const { labelIds } = await labels().prepare(request)
      expect(parcelsOf(request).map(({ id }) => id)).toEqual(labelIds)
      for (const [index, { sent }] of parcelsOf(request).entries())
        expect(sent).toMatchObject({
          volumes: [{ weight: 9.25 }],
          products: [{ name: 'Roda', quantity: 1 }],
          options: {
            insurance_value: 599.9,
            tags: expect.arrayContaining([
              { tag: request.orderId, url: null },
              { tag: `${index + 1}/2`, url: null },
            ]),
          },
        })
      const before = server.purchases
      expect(await labels().buy(labelIds)).toEqual({
        url: `https://melhorenvio.com.br/imprimir/${labelIds.join(',')}`,
        trackingCodes: [expect.stringMatching(/^QC/), expect.stringMatching(/^QC/)],
        costCents: 46_80,
      })
      expect(server.purchases).toBe(before + 2)
    }
  })

  it('is added to the cart once for each volume, even if responses are lost', async () => {
    const request = aRequest({ volumes: [wheel, wheel, wheel] })
    for (let lost = 0; lost < 3; lost += 1) {
      Object.assign(server, { behaviour: 500, failingPath: '/cart', failingMethod: 'POST', isAnswerLost: true })
      await expect(labels().prepare(request)).rejects.toMatchObject({ fault: 'out-of-reach' })
      Object.assign(server, { behaviour: 'normal' })
      expect(parcelsOf(request)).toHaveLength(lost + 1)
    }
    const { labelIds } = await labels().prepare(request)
    expect(parcelsOf(request).map(({ id }) => id)).toEqual(labelIds)
  })

  it('pays only for the remaining volumes if part of an order is already paid for', async () => {
    const request = aRequest({ volumes: [wheel, wheel, wheel] })
    const { labelIds } = await labels().prepare(request)
    await labels().buy(labelIds.slice(0, 1))
    const before = server.purchases
    expect((await labels().buy(labelIds)).trackingCodes).toHaveLength(3)
    expect(server.purchases).toBe(before + 2)
  })

  it('names the invoice where there is one, and declares the content where there is none', async () => {
    const key = '41261111222333000181550010000012341123456780'
    await labels().prepare(aRequest({ invoiceKey: key }))
    expect(server.parcels.at(-1)?.sent.options).toMatchObject({ non_commercial: false, invoice: { key } })
    await labels().prepare(aRequest())
    expect(server.parcels.at(-1)?.sent.options).toMatchObject({ non_commercial: true })
    expect(server.parcels.at(-1)?.sent.options).not.toHaveProperty('invoice')
  })

  it('is printed with others on one PDF', async () => {
    const bought: string[] = []
    for (const request of [aRequest(), aRequest()]) {
      const { labelIds } = await labels().prepare(request)
      await labels().buy(labelIds)
      bought.push(...labelIds)
    }
    expect(await labels().print(bought)).toEqual({ url: `https://melhorenvio.com.br/imprimir/${bought.join(',')}` })
    Object.assign(server, { behaviour: 500, failingPath: '/shipment/print' })
    await expect(labels().print(bought)).rejects.toMatchObject({ fault: 'out-of-reach' })
  })

  it('is found in the cart again by its order', async () => {
    const request = aRequest()
    const first = await labels().prepare(request)
    expect(await labels().prepare(request)).toEqual(first)
    expect(await labels().prepare(aRequest())).not.toEqual(first)
  })

  it('is bought once, even if it is requested repeatedly and any response is lost', async () => {
    const { labelIds } = await labels().prepare(aRequest())
    const before = server.purchases
    for (const path of ['/shipment/checkout', '/shipment/generate', '/shipment/print']) {
      Object.assign(server, { behaviour: 500, failingPath: path, isAnswerLost: true })
      await expect(labels().buy(labelIds)).rejects.toMatchObject({ fault: 'out-of-reach' })
      Object.assign(server, { behaviour: 'normal' })
    }
    const label = await labels().buy(labelIds)
    expect(await labels().buy(labelIds)).toEqual(label)
    expect(server.purchases).toBe(before + 1)
  })

  it.each([
    ['an error of its own', { behaviour: 500 }, 'out-of-reach'],
    ['too many calls', { behaviour: 429 }, 'out-of-reach'],
    ['silence', { behaviour: 'silent' }, 'out-of-reach'],
    ['a page in between', { behaviour: 'page' }, 'not-understood'],
    ['a token that is none any more', { behaviour: 401 }, 'no-access'],
    ['a refusal', { behaviour: 422 }, 'refused'],
    ['no money in the account', { behaviour: 'poor' }, 'no-balance'],
  ] as const)('is not there after %s, and nothing is paid', async (_, behaviour, fault) => {
    const request = aRequest()
    const { labelIds } = await labels().prepare(request)
    const before = server.purchases
    Object.assign(server, { ...behaviour, failingPath: '/shipment/checkout' })
    // Only a silent server needs a timeout.
    const overrides = behaviour.behaviour === 'silent' ? { timeoutMilliseconds: 200 } : {}
    await expect(labels(overrides).buy(labelIds)).rejects.toMatchObject({ fault })
    expect(server.purchases).toBe(before)
    Object.assign(server, { behaviour: 'normal' })
    expect(await labels().buy(labelIds)).toMatchObject({ url: expect.stringContaining(labelIds[0] ?? '') })
  })

  it('returns the provider’s reason for a refusal', async () => {
    const { labelIds } = await labels().prepare(aRequest())
    Object.assign(server, { behaviour: 'poor', failingPath: '/shipment/checkout' })
    await expect(labels().buy(labelIds)).rejects.toThrow('Seu saldo de R$ 1,20 não é suficiente para esta compra.')
  })

  it('requires the right token, and sells only services of carriers', async () => {
    await expect(labels({ token: 'another token' }).prepare(aRequest())).rejects.toMatchObject({ fault: 'no-access' })
    expect(labels().sells('sedex')).toBe(true)
    expect(labels().sells('local')).toBe(false)
  })

  it('is removed from the cart while it is unpaid, even twice, and stays otherwise', async () => {
    const request = aRequest({ volumes: [wheel, wheel] })
    const { labelIds } = await labels().prepare(request)
    expect(await labels().withdraw(labelIds)).toBe(true)
    expect(parcelsOf(request)).toEqual([])
    expect(await labels().withdraw(labelIds)).toBe(true)
    const { labelIds: paid } = await labels().prepare(request)
    await labels().buy(paid.slice(0, 1))
    expect(await labels().withdraw(paid)).toBe(false)
    expect(parcelsOf(request).map(({ id }) => id)).toEqual(paid)
  })

  it('is not bought if it was cancelled at the provider, nor are the other volumes', async () => {
    const { labelIds } = await labels().prepare(aRequest({ volumes: [wheel, wheel] }))
    const before = server.purchases
    const parcel = server.parcels.find(({ id }) => id === labelIds[1])
    if (parcel) parcel.status = 'canceled'
    await expect(labels().buy(labelIds)).rejects.toMatchObject({ fault: 'refused' })
    expect(server.purchases).toBe(before)
    const other = server.parcels.find(({ id }) => id === labelIds[0])
    if (other) other.status = 'released'
    await expect(labels().buy(labelIds)).rejects.toThrow('outra já está paga')
  })
})
