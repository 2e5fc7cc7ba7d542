import { useQuery } from '@tanstack/react-query'
import type { PhoneOrderContact } from '#contract/admin/phone-orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { api } from '#web/api-client.ts'
import { LookUp } from '#web/back-office/shared/look-up/look-up.tsx'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { Badge } from '#web/ui/badge.tsx'

function useContacts(search: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    api.admin.phoneOrders.contacts.queryOptions({ input: { search }, enabled: search !== '', staleTime: 0 }),
  )
  return { rows: data, isError: isError && !isFetching, refetch }
}

/** Finds the caller among customers with earlier orders or an account. */
export function FindCustomer({ onChoose }: { onChoose: (contact: PhoneOrderContact) => void }) {
  return (
    <LookUp
      label={texts.findCustomer}
      none={texts.noCustomer}
      useFound={useContacts}
      keyOf={({ customerId, email }) => `${customerId ?? ''} ${email}`}
      onChoose={onChoose}
    >
      {(contact) => (
        <>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block font-bold">
              {`${contact.firstName} ${contact.lastName}`.trim() || contact.email}
            </span>
            <span className="wrap-anywhere block text-sm text-steel">
              {[contact.email, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {contact.customerId && !contact.isEmailProved && <Badge>{adminUserTexts.notProved}</Badge>}
          <Badge>{contact.customerId ? texts.withAccount : texts.withoutAccount}</Badge>
        </>
      )}
    </LookUp>
  )
}
