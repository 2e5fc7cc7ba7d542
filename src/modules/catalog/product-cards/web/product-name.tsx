import { Fragment } from 'react'
import { nameParts } from '#platform/text.ts'

/** Breaks within a measure or at a hyphen (`195/55 R15`, `ET-40`) only if it is longer than a line. */
export function ProductName({ name }: { name: string }) {
  let offset = 0
  return nameParts(name).map(({ text, isWhole }) => {
    offset += text.length
    return isWhole ? (
      <span key={offset} className="inline-block max-w-full">
        {text}
      </span>
    ) : (
      <Fragment key={offset}>{text}</Fragment>
    )
  })
}
