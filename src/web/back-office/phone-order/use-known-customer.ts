import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PhoneOrderContact } from '#contract/admin/phone-orders.ts'
import { api } from '#web/api-client.ts'

/** Fills in the order form, once, for the customer in the address. */
export function useKnownCustomer(customerId: string | undefined, take: (contact: PhoneOrderContact) => void): void {
  const { data: contact } = useQuery(
    api.admin.phoneOrders.contact.queryOptions({
      input: { customerId: customerId ?? '' },
      enabled: customerId !== undefined,
      staleTime: 0,
    }),
  )
  const isTaken = useRef(false)
  const takeOnce = useEffectEvent((known: PhoneOrderContact) => {
    if (isTaken.current) return
    isTaken.current = true
    take(known)
  })
  useEffect(() => {
    if (contact) takeOnce(contact)
  }, [contact])
}
