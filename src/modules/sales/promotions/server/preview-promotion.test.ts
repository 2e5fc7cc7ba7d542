import { beforeEach, describe, expect, it } from 'vitest'
import { promotions } from '#modules/catalog/tables.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { aPromotionForm } from '#test/builders/promotion-fields.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const inParanagua = '83203000'

beforeEach(async () => {
  await database().delete(promotions)
})

type Asked = { form: Parameters<typeof aPromotionForm>[0]; priceCents: number; quantity: number; postalCode?: string }

async function preview({ form, priceCents, quantity, ...place }: Asked) {
  const product = await aProduct(database(), { priceCents })
  const administrator = await anAdministrator(database())
  return callAs(opened.current.shop, administrator).admin.promotions.preview({
    fields: aPromotionForm(form),
    lines: [{ productId: product.id, quantity }],
    ...place,
  })
}

describe('the preview', () => {
  it('prices a sample cart by what the form says', async () => {
    const form = { label: 'Leve 4, pague 3', benefit: { kind: 'pay-fewer' as const, take: 4, pay: 3 } }
    expect(await preview({ form, priceCents: 399_99, quantity: 4 })).toEqual({
      subtotalCents: 1599_96,
      shippingName: null,
      shippingCents: 0,
      discounts: [{ label: 'Leve 4, pague 3', amountCents: 399_99, isOwn: true }],
      totalCents: 1199_97,
      obstacle: null,
    })
  })

  it('takes freight into account where it knows the postal code', async () => {
    const form = {
      benefit: { kind: 'freight' as const, percent: 50 },
      conditions: { shippingServices: ['sedex' as const] },
    }
    const asked = { form, priceCents: 100_00, quantity: 1 }
    expect(await preview(asked)).toMatchObject({ obstacle: { reason: 'no-postal-code' } })
    const priced = await preview({ ...asked, postalCode: '01001000' })
    expect(priced).toMatchObject({ shippingName: 'SEDEX', obstacle: null })
    expect(priced.discounts).toMatchObject([{ amountCents: Math.round(priced.shippingCents / 2) }])
  })

  it.each([
    [{ conditions: { minimumCents: 500_00 } }, { reason: 'minimum', missingCents: 400_00 }],
    [{ conditions: { brandIds: [crypto.randomUUID()] } }, { reason: 'no-goods', missingCents: 0 }],
    [
      { conditions: { postalCodeRanges: [{ from: '01000000', to: '09999999' }] } },
      { reason: 'region', missingCents: 0 },
    ],
    [{ benefit: { kind: 'steps' as const, steps: [{ from: 2, percent: 5 }] } }, { reason: 'nothing', missingCents: 0 }],
  ])('says why %j takes nothing off', async (form, obstacle) => {
    const answer = await preview({ form, priceCents: 100_00, quantity: 1, postalCode: inParanagua })
    expect(answer).toMatchObject({ discounts: [], obstacle, totalCents: 100_00 })
  })

  it('says that a promotion with a higher priority takes its place', async () => {
    await aPromotion(database(), { label: 'Antes', priority: 10 })
    expect(await preview({ form: { label: 'Depois' }, priceCents: 100_00, quantity: 1 })).toMatchObject({
      discounts: [{ label: 'Antes', isOwn: false }],
      obstacle: { reason: 'other-promotion' },
    })
  })
})
