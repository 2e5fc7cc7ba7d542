import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PhoneOrderContact } from '#contract/admin/phone-orders.ts'
import { api } from '#web/api-client.ts'

/** Fills an order in, once, for the customer whose account the address names. */
export function useKnownCustomer(id: string | undefined, take: (contact: PhoneOrderContact) => void): void {
  const customer = useQuery(api.admin.users.find.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }))
  const email = customer.data?.email
  const contacts = useQuery(
    api.admin.phoneOrders.contacts.queryOptions({
      input: { search: email ?? '' },
      enabled: email !== undefined,
      staleTime: 0,
    }),
  )
  const contact = contacts.data?.find(({ customerId }) => customerId === id)
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
