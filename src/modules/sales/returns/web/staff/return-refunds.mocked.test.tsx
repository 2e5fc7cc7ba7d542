import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { RefundFault } from '../../../payments/look-ups.ts'
import type { AdminReturn } from '../../staff-contract.ts'
import { ReturnRefunds } from './return-refunds.tsx'

// Nothing is sent: only the rendering is tested.
vi.mock('./return-step.tsx', () => ({ useRefreshReturn: () => ({}) }))
vi.mock('#platform/web/forms/note-dialog.tsx', () => ({ NoteDialog: () => null }))
vi.mock('#platform/web/calls/api-client.ts', () => ({
  api: { admin: { returns: { settleRefund: { call: async () => undefined, mutationKey: () => [] } } } },
}))

type Refund = AdminReturn['refunds'][number]

const failed = (fault: RefundFault | null, index: number): Refund => ({
  provider: 'mercado_pago',
  providerPaymentId: `10${index}`,
  amountCents: 10_000,
  means: 'provider',
  refundedAt: null,
  givenUpAt: '2026-03-02T12:00:00.000Z',
  fault,
  isBankDeciding: false,
})

const drawnOf = (refunds: Refund[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnRefunds shown={{ id: 'x', refunds }} />
    </QueryClientProvider>,
  )
const drawn = (...faults: (RefundFault | null)[]) => drawnOf(faults.map(failed))

describe('a failed refund', () => {
  it.each(['under-way', 'contested'] as const)('can only be checked if it is %s', (fault) => {
    expect(drawn(fault)).toContain('Consultar de novo')
    expect(drawn(fault)).not.toContain('Tentar de novo')
  })

  it('can be closed with a note once a bank has refunded the money, or recorded as refunded elsewhere otherwise', () => {
    expect(drawn('contested')).toContain('Encerrar com observação')
    expect(drawn('refused')).toContain('Já devolvi por fora')
  })

  it('cannot be closed while a bank has not decided yet', () => {
    const undecided = drawnOf([{ ...failed('contested', 0), isBankDeciding: true }])
    expect(undecided).toContain('Consultar de novo')
    expect(undecided).not.toContain('Encerrar com observação')
  })

  it.each(['refused', null] as const)('can be retried if it is %s', (fault) => {
    expect(drawn(fault)).toContain('Tentar de novo')
    expect(drawn(fault)).not.toContain('Consultar de novo')
  })

  it('has its payment named if several failed for different reasons', () => {
    const both = drawn('under-way', 'refused')
    expect(both).toContain('mercado_pago 100: O provedor aceitou')
    expect(both).toContain('mercado_pago 101: O provedor recusou')
    expect(both).toContain('Tentar de novo')
    expect(drawn('refused', 'refused')).not.toContain('100: O provedor')
  })
})
