import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AuditedField } from '#contract/admin/audit.ts'
import type { ProductChangeRow } from '#contract/admin/product-changes.ts'
import { pictureAddress } from '#domain/catalog/picture-address.ts'
import { missingPieces, piecesAfter } from '#domain/product-changes/stock-move.ts'
import { auditedFieldTexts, adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { stockTexts } from '#web/text/back-office/stock-texts.ts'
import { auditedPicture, auditedValues } from './audited-value.ts'

/** How many fields of a change are shown at first. */
const shownAtOnce = 3

/** The changed fields of an audit entry; with many fields, the rest is collapsed. */
export function AuditChanges({ fields }: { fields: readonly AuditedField[] }) {
  const [shown, folded] = [fields.slice(0, shownAtOnce), fields.slice(shownAtOnce)]
  if (fields.length === 0) return <span className="text-steel">{texts.nothing}</span>
  return (
    <div className="min-w-0 text-sm">
      <FieldList fields={shown} />
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-sm py-1 font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink">
            {texts.more(folded.length)}
          </summary>
          <FieldList fields={folded} />
        </details>
      )}
    </div>
  )
}

function FieldList({ fields }: { fields: readonly AuditedField[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {fields.map((field) => (
        <li key={field.field} className="wrap-anywhere">
          <span className="text-steel">{auditedFieldTexts[field.field] ?? field.field}: </span>
          <Values field={field} />
        </li>
      ))}
    </ul>
  )
}

function Values({ field }: { field: AuditedField }) {
  const words = auditedValues(field)
  const [before, after] = [shown(field.field, field.before, words.before), shown(field.field, field.after, words.after)]
  if (field.before === null) return <ins className="font-semibold no-underline">{after}</ins>
  if (field.after === null) return <del className="text-steel">{before}</del>
  return (
    <>
      <span className="sr-only">{texts.from} </span>
      <del className="text-steel">{before}</del>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 align-[-0.125em] text-steel" />
      <span className="sr-only"> {texts.to} </span>
      <ins className="font-semibold no-underline">{after}</ins>
    </>
  )
}

function shown(field: string, value: AuditedField['after'], words: string): ReactNode {
  const url = auditedPicture(field, value)
  return url ? <AuditedPicture url={url} words={words} /> : words
}

type StockChangeProps = { stock: NonNullable<ProductChangeRow['stock']> }

/** What a row does to the pieces on the shelf, and how many of them are for sale then. */
export function StockChange({ stock: { before, reserved, moved, ...row } }: StockChangeProps) {
  const plan = { ...row, seen: before, reserved }
  const after = moved === null ? piecesAfter(plan) : before + moved
  const missing = missingPieces(plan)
  return (
    <>
      <span className="font-semibold">{stockTexts.shelf}: </span>
      {stockTexts.change(before, after)}
      {reserved > 0 && ` · ${stockTexts.parts({ reserved, available: Math.max(0, after - reserved) })}`}
      {missing > 0 && <span className="font-semibold text-brake"> · {stockTexts.missing(missing)}</span>}
    </>
  )
}

type AuditedPictureProps = {
  url: string
  /** Shown if its file has been deleted. */
  words: string
}

/** A picture before or after a change; the history is stored longer than the files that it refers to. */
function AuditedPicture({ url, words }: AuditedPictureProps) {
  const [isGone, setIsGone] = useState(false)
  if (isGone) return words
  return (
    <img
      src={pictureAddress(url, 160, 'webp')}
      alt=""
      width={64}
      height={40}
      loading="lazy"
      onError={() => setIsGone(true)}
      className="inline-block h-10 w-16 rounded-sm bg-paper object-cover align-middle"
    />
  )
}
