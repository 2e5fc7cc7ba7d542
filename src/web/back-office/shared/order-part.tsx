import type { ReactNode } from 'react'
import { AddressLine } from '#web/address-line.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'

/** A section of an order or shipment with its title. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection level={3} title={title} className="min-w-0" titleClassName="mb-2.5 font-extrabold">
      {children}
    </TitledSection>
  )
}

/** The address of an order, easy to select and copy as a whole. */
export function AddressPart({ title, address }: { title: string; address: string }) {
  return (
    <OrderPart title={title}>
      <p className="select-all leading-relaxed">
        <AddressLine address={address} />
      </p>
    </OrderPart>
  )
}

/** A link to contact the customer. */
export function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="break-all text-link underline-offset-4 hover:underline print:text-ink">
      {children}
    </a>
  )
}
