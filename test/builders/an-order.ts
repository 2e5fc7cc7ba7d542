import { orders } from '#modules/sales/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

type NewOrder = typeof orders.$inferInsert
export type OrderRow = typeof orders.$inferSelect

/** Stores an order without items, of R$ 100,00 and for an address in Curitiba. `overrides` say what a test is about. */
export async function anOrder(
  database: Database,
  { totalCents = 100_00, ...overrides }: Partial<NewOrder> & { userId: string },
): Promise<OrderRow> {
  const [row] = await database
    .insert(orders)
    .values({
      subtotalCents: totalCents,
      shippingCents: 0,
      totalCents,
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana@example.com',
      phone: '41999990000',
      street: 'Rua A',
      number: '1',
      city: 'Curitiba',
      state: 'PR',
      postalCode: '80010000',
      shippingAddress: 'Rua A, 1, Curitiba, PR, 80010-000',
      shippingService: 'pac',
      shippingMethod: 'PAC',
      shippingEta: '3-5 dias úteis',
      paymentMethod: 'Simulado',
      externalReference: crypto.randomUUID(),
      submissionKey: crypto.randomUUID(),
      paymentDueAt: new Date('2100-01-01T00:00:00Z'),
      ...overrides,
    })
    .returning()
  if (!row) throw new Error('the order was not stored')
  return row
}
