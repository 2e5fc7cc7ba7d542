import type { Cents } from '#domain/money.ts'
import { formatDeliveryDays } from './delivery-days.ts'
import type { FreightTables } from './freight-tables.ts'

type Terms = { costCents: Cents; eta: string }

/**
 * What the shop's own delivery costs under these tables and how long it takes: in its town, and in the
 * neighbouring ones.
 */
export const ownDeliveryUnder = ({ ownDelivery, services }: FreightTables): { local: Terms; regional: Terms } => ({
  local: { costCents: ownDelivery.localCents, eta: formatDeliveryDays(services.local.days) },
  regional: { costCents: ownDelivery.regionalCents, eta: formatDeliveryDays(services.regional.days) },
})
