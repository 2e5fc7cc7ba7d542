import { z } from 'zod'
import { webAddress } from '#server/settings/web-address.ts'
import type { PaymentProviderDefinition } from '../payment-provider.ts'
import { simuladoId, simuladoProvider } from './simulado-provider.ts'

/** Simulado, which every shop has: without settings it is reached at the shop's own address. */
export const simulado: PaymentProviderDefinition = {
  id: simuladoId,
  movesNoMoney: true,
  settings: z.object({ SIMULADO_URL: webAddress.optional() }).transform(
    ({ SIMULADO_URL: providerUrl }) =>
      ({ shopUrl, secretFor }) =>
        simuladoProvider({ shopUrl, providerUrl: providerUrl ?? shopUrl, secret: secretFor(simuladoId) }),
  ),
}
