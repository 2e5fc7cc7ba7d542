import { useSession } from '#web/session/use-session.ts'

/** The address of the customer's own order: in the account, or by its payment's reference for a guest. */
export function useOrderAddress() {
  const { status } = useSession()
  return ({ id, externalReference }: { id: string; externalReference: string }) =>
    status === 'signed-in'
      ? ({ to: '/profile/orders/$orderId', params: { orderId: id } } as const)
      : ({
          to: '/payment-status/$outcome',
          params: { outcome: 'pending' },
          search: { external_reference: externalReference },
        } as const)
}
