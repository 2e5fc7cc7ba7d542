import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { products } from '#modules/catalog/tables.ts'
import { paymentProviderNames } from '#modules/sales/payments/rules.ts'
import { simulado } from '#modules/sales/server/index.ts'
import { stockMovements } from '#modules/sales/tables.ts'
import { demoStore } from '#platform/people/store.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { EmailTrial, PaymentTrial } from '../contract.ts'
import { type OpeningStep, openingSteps } from '../groups.ts'
import { trialTexts } from './texts.ts'

const ownData = ['legalName', 'taxId', 'address', 'phone', 'whatsApp', 'email'] as const

/** What is still as it was installed. */
export async function readChecklist(shop: Shop): Promise<{ missing: OpeningStep[] }> {
  const { settings, ports, process } = shop
  const { given } = ports.liveSettings.server
  const isMissing: Record<OpeningStep, boolean> = {
    payment: ports.payments.current.id === simulado.id,
    products: await hasDemoProducts(shop),
    shop: ownData.some((name) => settings.store[name] === demoStore[name]),
    email: process.mail() === 'outbox' || !ports.liveSettings.values.hasOwnSender,
    https: !settings.url.startsWith('https:'),
    // On the disk of the shop they are lost with it.
    backups: ports.backups.isNightly && given.BACKUP_TO === undefined,
  }
  return { missing: openingSteps.filter((step) => isMissing[step]) }
}

/** Products that nobody brought in: the shop itself put them onto its shelves. */
async function hasDemoProducts({ database }: Shop): Promise<boolean> {
  const [found] = await database
    .select({ one: sql`1` })
    .from(stockMovements)
    .innerJoin(products, eq(products.id, stockMovements.productId))
    .where(
      and(
        eq(stockMovements.reason, 'opening'),
        isNull(stockMovements.userId),
        eq(products.visibility, 'published'),
        isNull(products.deletedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Asks for payments of an order that does not exist: the answer says whether the key is accepted. While Simulado is chosen,
 * a provider that has keys is asked already.
 */
export async function tryPayment({ ports: { payments }, log }: Shop): Promise<PaymentTrial> {
  const others = Object.keys(paymentProviderNames).filter((id) => id !== simulado.id)
  const withKeys = others.map(payments.find).find((provider) => provider !== undefined)
  const tried = (payments.current.id === simulado.id && withKeys) || payments.current
  const provider = tried.id
  try {
    await tried.searchPayments(randomUUID())
    return { provider, outcome: 'works' }
  } catch (error) {
    log.warn({ err: error, provider }, 'the trial of the payment provider failed')
    return { provider, outcome: faultOf(error) === 'out-of-reach' ? 'out-of-reach' : 'refused' }
  }
}

const faultOf = (error: unknown) => (error instanceof Error && 'fault' in error ? error.fault : undefined)

/** Sends at once, past the queue, so that a failure is seen. */
export async function tryEmail({ email, settings, log, process }: Shop, to: string): Promise<EmailTrial> {
  if (process.mail() === 'outbox') return { outcome: 'no-server', to }
  const { subject, text } = trialTexts(settings.store.name)
  try {
    await email.send({ to, subject, text, html: `<p>${text}</p>`, key: `settings-trial-${randomUUID()}` })
    return { outcome: 'works', to }
  } catch (error) {
    log.warn({ err: error }, 'the trial of the mail server failed')
    return { outcome: hasAnswered(error) ? 'refused' : 'out-of-reach', to }
  }
}

/** Whether the mail server said no, instead of nothing. */
const hasAnswered = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'responseCode' in cause
}
