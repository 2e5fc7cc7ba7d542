import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isVideoAddress } from '#modules/catalog/media/rules.ts'
import { fitApplicationTexts, goodsOriginTexts, stockTexts, visibilityTexts } from '#modules/catalog/web/index.ts'
import { messageStateNames } from '#modules/customers/messages/rules.ts'
import { applicationVerdicts } from '#modules/fitment/verdicts/rules.ts'
import { choiceTexts } from '#modules/fitment/web/index.ts'
import { attentionKindLabels } from '#modules/sales/attention/rules.ts'
import { creditReasonLabels } from '#modules/sales/credit/rules.ts'
import { orderEmailKinds, orderStatuses, orderStatusLabels } from '#modules/sales/orders/rules.ts'
import { returnReasonLabels, returnStateLabels, returnStates } from '#modules/sales/returns/rules.ts'
import { moneyDecisionTexts, orderEmailTexts, orderMoneyTexts } from '#modules/sales/web/index.ts'
import type { AuditedField } from '#platform/contract/audit.ts'
import { formatBRL } from '#platform/money.ts'
import { pictureAddress } from '#platform/picture-address.ts'
import type { ProductChangeRow } from '../contract.ts'
import { missingPieces, piecesAfter } from '../rules.ts'
import { auditedFieldTexts, adminAuditTexts as texts } from './audit-texts.ts'

type Value = AuditedField['after']

const longest = 160
/** How many characters of the common beginning of two long texts are shown. */
const commonStartShown = 24

export function auditedValues({ field, before, after }: AuditedField): { before: string; after: string } {
  const [was, is] = isFile(field) ? [before, after] : apart(before, after)
  const words = { before: formatValue(field, was), after: formatValue(field, is) }
  const isSame = words.before === words.after && Array.isArray(after)
  return isSame ? { ...words, after: texts.otherFiles(words.after) } : words
}

const isFile = (field: string) => /^imageUrl$|FilePath$/.test(field)

/** The address of a picture, if the field's value is one; undefined for anything else, including videos. */
export const auditedPicture = (field: string, value: Value): string | undefined =>
  isFile(field) && typeof value === 'string' && value !== '' && !isVideoAddress(value) ? value : undefined

/** Two long texts, shortened to begin shortly before they differ; anything else unchanged. */
function apart(before: Value, after: Value): [Value, Value] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  let alike = 0
  while (alike < before.length && before[alike] === after[alike]) alike += 1
  const start = alike - commonStartShown
  const cut = (text: string) => (start > commonStartShown && text.length > longest / 2 ? `…${text.slice(start)}` : text)
  return [cut(before), cut(after)]
}

function formatValue(field: string, value: Value): string {
  if (value === null || value === '') return texts.nothing
  const name = nameOf(field, value)
  if (name !== undefined) return name
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return measured(field, value)
  if (Array.isArray(value)) return field === 'imageUrls' ? texts.files(value.length) : value.join(', ') || texts.nothing
  if (field === 'emailAbout' || field === 'emailKind') return formatEmail(field, value)
  if (field === 'paidBy' || field === 'method') return orderMoneyTexts.methodOf(value)
  if (field === 'fit') return formatFit(value)
  if (value === 'image' || value === 'video') return texts.mediaKinds[value]
  if (isFile(field)) return texts.mediaKinds[isVideoAddress(value) ? 'video' : 'image']
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** The names of the values of fields that have a fixed set of them, by field. */
const namesOfValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  visibility: visibilityTexts,
  goodsOrigin: goodsOriginTexts,
  status: orderStatusLabels,
  orderStatus: orderStatusLabels,
  attention: attentionKindLabels,
  moneyDecision: moneyDecisionTexts,
  returnState: returnStateLabels,
  messageState: messageStateNames,
  returnReason: returnReasonLabels,
  refundMeans: texts.refundMeans,
  creditReason: creditReasonLabels,
  ...choiceTexts,
}

/** The name of a value of such a field; undefined for any other, and for one that this version does not know. */
function nameOf(field: string, value: Value): string | undefined {
  const names = namesOfValues[field] ?? {}
  return Object.hasOwn(names, String(value)) ? names[String(value)] : undefined
}

function formatEmail(field: string, value: string): string {
  // Kinds of e-mail, status and stages of returns share some words: only the field tells them apart.
  const kind = field === 'emailKind' ? orderEmailKinds.find((known) => known === value) : undefined
  if (kind) return orderEmailTexts.about({ kind, status: null, returnState: null })
  const status = orderStatuses.find((known) => known === value) ?? null
  const returnState = returnStates.find((known) => known === value) ?? null
  return orderEmailTexts.about({ kind: null, status, returnState: status ? null : returnState })
}

/** A fit verdict after the car that it refers to. */
function formatFit(value: string): string {
  const verdict = applicationVerdicts.find((known) => value.endsWith(`: ${known}`))
  return verdict ? `${value.slice(0, -verdict.length)}${fitApplicationTexts.verdicts[verdict]}` : value
}

const units: readonly [ending: RegExp, unit: string][] = [
  [/Grams$/, ' g'],
  [/Cm$/, ' cm'],
  [/Mm$/, ' mm'],
  [/Inches$/, '″'],
  [/Percent(age)?$/, '%'],
  [/^(width|height)$/, ' px'],
  [/^installments$/, 'x'],
]

function measured(field: string, value: number): string {
  if (/cents(Per\w+)?$/i.test(field)) return formatBRL(value)
  if (field === 'yearFrom' || field === 'yearTo') return String(value)
  if (field === 'byteSize') return `${Math.ceil(value / 1000).toLocaleString('pt-BR')} kB`
  const unit = units.find(([ending]) => ending.test(field))?.[1] ?? ''
  return `${value.toLocaleString('pt-BR')}${unit}`
}

const shownAtOnce = 3

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
      <ArrowRight className="mx-1.5 inline size-3.5 align-[-0.125em] text-steel" />
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
