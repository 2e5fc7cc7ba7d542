import type { AuditedField } from '#contract/admin/audit.ts'
import { attentionKindLabels } from '#domain/attention/attention-kinds.ts'
import { isVideoAddress } from '#domain/catalog/upload-rules.ts'
import { applicationVerdicts } from '#domain/fitment/fit-application.ts'
import { formatBRL } from '#domain/money.ts'
import { orderEmailKinds } from '#domain/orders/order-email-kind.ts'
import { orderStatuses, orderStatusLabels } from '#domain/orders/order-status.ts'
import { returnReasonLabels } from '#domain/returns/return-reason-labels.ts'
import { returnStateLabels, returnStates } from '#domain/returns/return-state.ts'
import { adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { choiceTexts } from '#web/text/back-office/attribute-texts.ts'
import { fitApplicationTexts } from '#web/text/back-office/fit-application-texts.ts'
import { orderEmailTexts } from '#web/text/back-office/order-email-texts.ts'
import { moneyDecisionTexts, orderMoneyTexts } from '#web/text/back-office/order-money-texts.ts'
import { goodsOriginTexts, visibilityTexts } from '#web/text/back-office/product-code-texts.ts'

type Value = AuditedField['after']

const longest = 160
/** How many characters of the common beginning of two long texts are shown. */
const commonStartShown = 24

/** A field's value before and after a change, formatted. */
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
  returnReason: returnReasonLabels,
  refundMeans: texts.refundMeans,
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
