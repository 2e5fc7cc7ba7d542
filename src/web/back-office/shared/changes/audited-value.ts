import type { AuditedField } from '#contract/admin/audit.ts'
import { attentionKindLabels, attentionKinds } from '#domain/attention/attention-kinds.ts'
import { goodsOrigins } from '#domain/catalog/goods-origins.ts'
import { productVisibilities } from '#domain/catalog/product-visibility.ts'
import { isVideoAddress } from '#domain/catalog/upload-rules.ts'
import { applicationVerdicts } from '#domain/fitment/fit-application.ts'
import { formatBRL } from '#domain/money.ts'
import { orderEmailKinds } from '#domain/orders/order-email-kind.ts'
import { moneyDecisions } from '#domain/orders/order-money.ts'
import { orderStatuses, orderStatusLabels } from '#domain/orders/order-status.ts'
import { returnStates } from '#domain/returns/return-state.ts'
import { adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
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
  if (field === 'visibility' || field === 'goodsOrigin') return formatCode(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return measured(field, value)
  if (Array.isArray(value)) return field === 'imageUrls' ? texts.files(value.length) : value.join(', ') || texts.nothing
  if (field === 'status' || field === 'orderStatus') return formatStatus(value)
  if (field === 'emailAbout' || field === 'emailKind') return formatEmail(field, value)
  if (field === 'attention') return formatAttention(value)
  if (field === 'paidBy') return orderMoneyTexts.methodOf(value)
  if (field === 'moneyDecision') return formatDecision(value)
  if (field === 'fit') return formatFit(value)
  if (value === 'image' || value === 'video') return texts.mediaKinds[value]
  if (isFile(field)) return texts.mediaKinds[isVideoAddress(value) ? 'video' : 'image']
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}

/** The visibility of a product, or its origin. */
function formatCode(value: Value): string {
  const visibility = productVisibilities.find((known) => known === value)
  const origin = goodsOrigins.find((known) => known === value)
  if (visibility) return visibilityTexts[visibility]
  return origin === undefined ? String(value) : goodsOriginTexts[origin]
}

function formatEmail(field: string, value: string): string {
  // Kinds of e-mail, status and stages of returns share some words: only the field tells them apart.
  const kind = field === 'emailKind' ? orderEmailKinds.find((known) => known === value) : undefined
  if (kind) return orderEmailTexts.about({ kind, status: null, returnState: null })
  const status = orderStatuses.find((known) => known === value) ?? null
  const returnState = returnStates.find((known) => known === value) ?? null
  return orderEmailTexts.about({ kind: null, status, returnState: status ? null : returnState })
}

function formatAttention(value: string): string {
  const kind = attentionKinds.find((known) => known === value)
  return kind ? attentionKindLabels[kind] : value
}

/** A fit verdict after the car that it refers to. */
function formatFit(value: string): string {
  const verdict = applicationVerdicts.find((known) => value.endsWith(`: ${known}`))
  return verdict ? `${value.slice(0, -verdict.length)}${fitApplicationTexts.verdicts[verdict]}` : value
}

function formatDecision(value: string): string {
  const decision = moneyDecisions.find((known) => known === value)
  return decision ? moneyDecisionTexts[decision] : value
}

const units: readonly [ending: RegExp, unit: string][] = [
  [/Grams$/, ' g'],
  [/Cm$/, ' cm'],
  [/Mm$/, ' mm'],
  [/Inches$/, '″'],
  [/Percentage$/, '%'],
  [/^(width|height)$/, ' px'],
  [/^installments$/, 'x'],
]

function measured(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatBRL(value)
  if (field === 'yearFrom' || field === 'yearTo') return String(value)
  if (field === 'byteSize') return `${Math.ceil(value / 1000).toLocaleString('pt-BR')} kB`
  const unit = units.find(([ending]) => ending.test(field))?.[1] ?? ''
  return `${value.toLocaleString('pt-BR')}${unit}`
}

function formatStatus(value: string): string {
  const status = orderStatuses.find((known) => known === value)
  return status ? orderStatusLabels[status] : value
}
