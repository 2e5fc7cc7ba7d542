import { type ReactNode, useId } from 'react'

/** One matter of the customer's page under its heading. */
export function ProfileSection({
  title,
  introduction,
  children,
}: {
  title: string
  introduction?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 first:border-0 first:pt-0">
      <h2 id={id} className="font-extrabold text-xl">
        {title}
      </h2>
      {introduction && <p className="mt-1.5 max-w-prose text-steel leading-relaxed">{introduction}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
