import { type ReactNode, useId } from 'react'

/** A part of what is told of an order, with its title. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2.5 font-extrabold">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** A way to reach the customer. */
export function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="break-all text-link underline-offset-4 hover:underline print:text-ink">
      {children}
    </a>
  )
}
