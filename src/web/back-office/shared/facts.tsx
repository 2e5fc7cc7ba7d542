import { Fragment, type ReactNode } from 'react'

/** Names and values, as in a definition list. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[0.9375rem]">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ name, value }) => (
          <Fragment key={name}>
            <dt className="min-w-26 break-words text-steel">{name}</dt>
            <dd className="min-w-0 break-words font-medium">{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
