import { type ReactNode, useId } from 'react'

/** A part of the checkout's form under its title. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t py-7 first:border-0 first:pt-0">
      <h2 id={id} className="mb-5 font-extrabold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
