import { z } from 'zod'
import { isPublicShop } from '#platform/server/shop-address.ts'
import { mercadoPago } from './mercado-pago.ts'
import type { PaymentProvider, PaymentProviderDefinition, PaymentProviders, ProviderSurroundings } from './provider.ts'
import { simulado } from './simulado.ts'

/** All providers. Unless `PAYMENT_PROVIDER` names one, the first that has its settings takes new payments. */
export const paymentProviders: readonly PaymentProviderDefinition[] = [mercadoPago, simulado]

export type PaymentSettings = { currentId: string; open: (surroundings: ProviderSurroundings) => PaymentProviders }

/** Reads the settings of all providers, and returns how to open those that have theirs. */
const paymentSettingsOf = (definitions: readonly PaymentProviderDefinition[]): z.ZodType<PaymentSettings> =>
  z.looseObject({ PAYMENT_PROVIDER: z.string().optional() }).transform((variables, context) => {
    const configured = definitions.flatMap(({ id, settings }) => {
      const read = settings.safeParse(variables)
      for (const { path, message } of read.error?.issues ?? [])
        context.issues.push({ code: 'custom', path: [...path], message, input: variables })
      return read.data ? [{ id, open: read.data }] : []
    })
    const ids = configured.map(({ id }) => id)
    const currentId = variables.PAYMENT_PROVIDER ?? ids[0] ?? ''
    // What is wrong with the settings of one has been said.
    if (!ids.includes(currentId) && context.issues.length === 0) {
      const message = `must be a payment provider that has its settings: ${ids.join(', ')}`
      context.issues.push({ code: 'custom', path: ['PAYMENT_PROVIDER'], message, input: variables })
    }
    if (variables.PAYMENT_PROVIDER === undefined && isPublicShop(variables)) {
      const { movesNoMoney } = definitions.find(({ id }) => id === currentId) ?? {}
      const message = `must be named where others reach the shop: ${currentId} lets anybody approve payments`
      if (movesNoMoney) context.issues.push({ code: 'custom', path: ['PAYMENT_PROVIDER'], message, input: variables })
    }
    const open = (surroundings: ProviderSurroundings) =>
      joinProviders(
        configured.map(({ open }) => open(surroundings)),
        currentId,
      )
    return { currentId, open }
  })

export const paymentSettings = paymentSettingsOf(paymentProviders)

export function joinProviders(providers: readonly PaymentProvider[], currentId: string): PaymentProviders {
  const find = (id: string) => providers.find((provider) => provider.id === id)
  const current = find(currentId)
  if (!current) throw new Error(`there is no payment provider ${currentId}`)
  const movesNoMoney = (id: string) => paymentProviders.some((known) => known.id === id && known.movesNoMoney)
  return {
    current,
    find,
    // One that moves no money has no pages next to one that does.
    isPayableAt: (id) => id === currentId || (find(id) !== undefined && !movesNoMoney(id)),
  }
}
