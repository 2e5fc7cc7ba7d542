import { mercadoPago } from './mercado-pago/mercado-pago.ts'
import type { PaymentProviderDefinition } from './payment-provider.ts'
import { simulado } from './simulado/simulado.ts'

/**
 * Every available provider. Unless `PAYMENT_PROVIDER` names one, the first that has its settings takes new payments.
 */
export const paymentProviders: readonly PaymentProviderDefinition[] = [mercadoPago, simulado]
