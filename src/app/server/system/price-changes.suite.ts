import { randomUUID } from 'node:crypto'
import type { PromotionFields } from '#modules/sales/promotions/contract.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import type { AuditedChanges, AuditedShop } from './audited-shop.suite.ts'

/** For goods that are not there, so that no order of another case costs less. */
const tenPercent = {
  label: 'Semana do pneu',
  benefit: { kind: 'percentage', percent: 10 } as const,
  conditions: {
    minimumCents: null,
    isFirstPurchase: false,
    categoryIds: [],
    brandIds: [],
    productIds: [randomUUID()],
    flags: [],
    postalCodeRanges: [],
    shippingServices: [],
  },
  firstDay: '2026-01-01',
  lastDay: null,
  priority: 0,
  combinesWithCoupons: true,
  codes: { kind: 'none' } as const,
  maxUses: null,
  maxUsesPerCustomer: null,
} satisfies PromotionFields

/** Changes of what customers pay, and of the words by which they search. */
export function priceChanges({ database, staff, clearLog }: AuditedShop): AuditedChanges {
  const aStoredPromotion = async () => {
    const { id } = await staff().promotions.create({ fields: tenPercent })
    await clearLog()
    return id
  }
  const aWord = () => ({ kind: 'same', word: `palavra ${randomUUID().slice(0, 8)}`, meaning: 'roda' }) as const

  return {
    'admin.promotions.create': async () => {
      await staff().promotions.create({ fields: tenPercent })
      return { action: 'promotion.create', subject: 'Semana do pneu', fields: {} }
    },
    'admin.promotions.update': async () => {
      const id = await aStoredPromotion()
      const { updatedAt } = await staff().promotions.find({ id })
      const fields = { ...tenPercent, label: 'Semana da roda' }
      await staff().promotions.update({ id, fields, expectedUpdatedAt: updatedAt })
      return {
        action: 'promotion.update',
        subject: 'Semana da roda',
        fields: { name: ['Semana do pneu', 'Semana da roda'] },
      }
    },
    'admin.promotions.stop': async () => {
      await staff().promotions.stop({ id: await aStoredPromotion() })
      return { action: 'promotion.stop', subject: 'Semana do pneu', fields: {} }
    },
    'admin.promotions.delete': async () => {
      await staff().promotions.delete({ id: await aStoredPromotion() })
      return { action: 'promotion.delete', subject: 'Semana do pneu', fields: {} }
    },
    'admin.credit.grant': async () => {
      const { id, fullName } = await aCustomer(database())
      await staff().credit.grant({ id, amountCents: 80_00, reason: 'gift', note: '', submissionKey: randomUUID() })
      return { action: 'user.grant-credit', subject: fullName, fields: {} }
    },
    'admin.tradeWords.create': async () => {
      const word = aWord()
      await staff().tradeWords.create(word)
      return { action: 'trade-word.create', subject: word.word, fields: {} }
    },
    'admin.tradeWords.update': async () => {
      const word = aWord()
      const { id } = await staff().tradeWords.create(word)
      await clearLog()
      await staff().tradeWords.update({ id, ...word, meaning: 'pneu' })
      return { action: 'trade-word.update', subject: word.word, fields: { meaning: ['roda', 'pneu'] } }
    },
    'admin.tradeWords.delete': async () => {
      const word = aWord()
      const { id } = await staff().tradeWords.create(word)
      await clearLog()
      await staff().tradeWords.delete({ id })
      return { action: 'trade-word.delete', subject: word.word, fields: {} }
    },
  }
}
