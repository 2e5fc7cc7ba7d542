import { Fragment } from 'react'
import { nameParts } from '#domain/catalog/name-parts.ts'

/** A product's name whose lines never break inside a measure or at a hyphen: `195/55 R15`, `ET-40`. */
export function ProductName({ name }: { name: string }) {
  let offset = 0
  return nameParts(name).map(({ text, isWhole }) => {
    offset += text.length
    return isWhole ? (
      <span key={offset} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      <Fragment key={offset}>{text}</Fragment>
    )
  })
}
