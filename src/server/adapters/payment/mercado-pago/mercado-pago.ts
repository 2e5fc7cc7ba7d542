import { z } from 'zod'
import { webAddress } from '#server/settings/web-address.ts'
import type { PaymentProviderDefinition } from '../payment-provider.ts'
import { mercadoPagoId, mercadoPagoProvider } from './mercado-pago-provider.ts'

/** Mercado Pago, if both of its credentials are set. */
export const mercadoPago: PaymentProviderDefinition = {
  id: mercadoPagoId,
  movesNoMoney: false,
  settings: z
    .object({
      MERCADO_PAGO_ACCESS_TOKEN: z.string().min(10, 'must be an access token such as APP_USR-…').optional(),
      MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(8, 'must be the secret shown with the webhooks').optional(),
      MERCADO_PAGO_URL: webAddress.default('https://api.mercadopago.com'),
      SHOP_URL: z.string().optional(),
    })
    .transform((values, context) => {
      const { MERCADO_PAGO_ACCESS_TOKEN: accessToken, MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret } = values
      const fault = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: [name], message, input: values })
      if (accessToken === undefined && webhookSecret === undefined) return undefined
      if (accessToken === undefined || webhookSecret === undefined) {
        fault('MERCADO_PAGO_ACCESS_TOKEN', 'and MERCADO_PAGO_WEBHOOK_SECRET go together')
        return undefined
      }
      // It redirects people, and sends notifications, to an address that it can reach; payments need encryption.
      if (!values.SHOP_URL?.startsWith('https://'))
        fault('SHOP_URL', 'must be the shop’s https address for Mercado Pago to reach it')
      return ({ shopUrl }) =>
        mercadoPagoProvider({ accessToken, webhookSecret, apiUrl: values.MERCADO_PAGO_URL, shopUrl })
    }),
}
