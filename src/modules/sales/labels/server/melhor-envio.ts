import { z } from 'zod'
import { parseJson, readText } from '#platform/server/http/streams.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { cartItemsFor, serviceNumbers, singleVolumeServices } from './melhor-envio-cart.ts'
import {
  type BoughtLabels,
  type LabelAddress,
  type LabelProvider,
  LabelProviderError,
  type LabelRequest,
} from './provider.ts'

type MelhorEnvioAccess = {
  /** `https://melhorenvio.com.br`, its sandbox, or a compatible server. */
  url: string
  token: string
  /** The contact for its support about the calls. */
  contact: string
  timeoutMilliseconds?: number | undefined
}

type Request<Shape> = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; answer: z.ZodType<Shape> }

const callMilliseconds = 20_000

/**
 * Calls Melhor Envio's API and reads the answer; undefined for what it does not know. Throws a `LabelProviderError`.
 */
async function callMelhorEnvio<Shape>(
  access: MelhorEnvioAccess,
  { method = 'GET', path, body, answer }: Request<Shape>,
): Promise<Shape | undefined> {
  const { status, text } = await sendRequest(access, { method, path, body })
  // Success without a body.
  const content = status === 204 ? null : parseJson(text)
  if (status === 401 || status === 403)
    throw new LabelProviderError('no-access', `Melhor Envio answered ${status} to ${path}`)
  if (status >= 500 || status === 429)
    throw new LabelProviderError('out-of-reach', `Melhor Envio answered ${status} to ${path}`)
  // A page of an intermediary says nothing about the label, whatever its status.
  if (content === undefined)
    throw new LabelProviderError('not-understood', `Melhor Envio answered ${status} without JSON to ${path}`)
  if (status === 404) return undefined
  if (status >= 300) {
    const message = sentenceOf(content)
    throw new LabelProviderError(/saldo/i.test(message) ? 'no-balance' : 'refused', message || `${status} ${path}`)
  }
  const read = answer.safeParse(content)
  if (read.success) return read.data
  throw new LabelProviderError('not-understood', `Melhor Envio answered strangely to ${path}`, { cause: read.error })
}

type SentRequest = { method: string; path: string; body: unknown }

async function sendRequest(
  access: MelhorEnvioAccess,
  { method, path, body }: SentRequest,
): Promise<{ status: number; text: string | undefined }> {
  try {
    const headers = new Headers({
      accept: 'application/json',
      authorization: `Bearer ${access.token}`,
      // It requires every program to send its name and a contact address.
      'user-agent': `Aro Certo (${access.contact})`,
    })
    if (body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(`${access.url}/api/v2/me${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(access.timeoutMilliseconds ?? callMilliseconds),
      redirect: 'error',
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw new LabelProviderError('out-of-reach', `Melhor Envio gave no answer to ${path}`, { cause })
  }
}

function sentenceOf(content: unknown): string {
  if (typeof content !== 'object' || content === null) return ''
  const errors = 'errors' in content && typeof content.errors === 'object' ? Object.values(content.errors ?? {}) : []
  const messages = [
    'error' in content ? content.error : undefined,
    'message' in content ? content.message : undefined,
    ...errors.flat(),
  ]
  return messages
    .filter((part) => typeof part === 'string')
    .join(' ')
    .slice(0, 300)
}

const cartItem = z.object({ id: z.string(), tags: z.array(z.object({ tag: z.string() })).nullish() })
const cart = z.object({ data: z.array(cartItem) }).transform(({ data }) => data)
const parcel = z.object({
  status: z.string(),
  generated_at: z.string().nullish(),
  tracking: z.string().nullish(),
  self_tracking: z.string().nullish(),
  /** In reais. */
  price: z.coerce.number().nonnegative().nullish().catch(null),
})
type ParcelThere = z.output<typeof parcel>
const anything = z.unknown()
const printed = z.object({ url: z.url({ protocol: /^https?$/ }) })
const generated = z.record(z.string(), z.object({ status: z.boolean(), message: z.string().nullish() }))

/**
 * Melhor Envio's steps to a label: add it to the cart, buy it from the account's balance, generate it, print
 * it as a PDF that anybody with its address can open. Nothing is bought before the shop has stored the
 * parcel's id there, and what was bought is not bought again.
 */
export function melhorEnvioLabels(
  { url, token, timeoutMilliseconds }: Omit<MelhorEnvioAccess, 'contact'>,
  sender: LabelAddress,
): LabelProvider {
  const access = { url, token, contact: sender.email, timeoutMilliseconds }
  const change = <Shape>(path: string, body: unknown, answer: z.ZodType<Shape>) =>
    callMelhorEnvio(access, { method: 'POST', path, body, answer })
  const read = (labelId: string) =>
    callMelhorEnvio(access, { path: `/orders/${encodeURIComponent(labelId)}`, answer: parcel })
  const readAll = (labelIds: readonly string[]) =>
    Promise.all(labelIds.map(async (labelId) => ({ labelId, there: await read(labelId) })))

  /** Pays everything of it in the cart at once and generates its labels, as far as that is not done yet. */
  async function payAndGenerate(labelIds: readonly string[]): Promise<void> {
    const before = await readAll(labelIds)
    // The rest of a shipment is of no use without what was cancelled.
    if (before.some(({ there }) => there && isCancelled(there))) throw cancelledError(before)
    const unpaid = before.filter(({ there }) => !there || isInCart(there)).map(({ labelId }) => labelId)
    if (unpaid.length > 0) await change('/shipment/checkout', { orders: unpaid }, anything)
    const paid = unpaid.length > 0 ? await readAll(labelIds) : before
    if (paid.some(({ there }) => !there || isCancelled(there))) throw cancelledError(paid)
    const unmade = paid.filter(({ there }) => !there?.generated_at).map(({ labelId }) => labelId)
    if (unmade.length === 0) return
    const answer = await change('/shipment/generate', { orders: unmade }, generated)
    for (const labelId of unmade) {
      const made = answer?.[labelId]
      if (!made?.status) throw new LabelProviderError('refused', made?.message ?? failureTexts.labelNotMade)
    }
  }

  /** What the cart already contains of an order, and the rest of it, added one after the other. */
  async function putIntoCart(request: LabelRequest): Promise<string[]> {
    const inCart = (await callMelhorEnvio(access, { path: '/cart', answer: cart })) ?? []
    const labelIds: string[] = []
    for (const item of cartItemsFor(request, sender)) {
      const known = inCart.find(({ tags }) => isTagged(tags ?? [], item.options.tags))
      const added = known ?? (await change('/cart', item, cartItem))
      if (!added) throw new LabelProviderError('not-understood', 'Melhor Envio has no cart')
      labelIds.push(added.id)
    }
    return labelIds
  }

  /** Checks again afterwards: it may be paid at the same time. */
  async function takeOutOfCart(labelIds: readonly string[]): Promise<boolean> {
    const before = await readAll(labelIds)
    if (before.some(isPaid)) return false
    for (const { labelId } of before.filter(({ there }) => !there || isInCart(there)))
      await callMelhorEnvio(access, {
        method: 'DELETE',
        path: `/cart/${encodeURIComponent(labelId)}`,
        answer: anything,
      })
    return !(await readAll(labelIds)).some(isPaid)
  }

  async function print(orders: readonly string[]): Promise<{ url: string }> {
    const page = await change('/shipment/print', { mode: 'public', orders }, printed)
    if (!page) throw new LabelProviderError('not-understood', 'Melhor Envio printed nothing')
    return { url: page.url }
  }

  return {
    id: 'melhor-envio',
    name: 'Melhor Envio',
    sells: (service) => serviceNumbers[service] !== undefined,
    labelsEachVolume: (service) => singleVolumeServices.includes(service),
    prepare: async (request) => ({ labelIds: await putIntoCart(request) }),
    withdraw: takeOutOfCart,
    async buy(labelIds): Promise<BoughtLabels> {
      await payAndGenerate(labelIds)
      const { url } = await print(labelIds)
      const bought = await readAll(labelIds)
      const prices = bought.map(({ there }) => there?.price ?? Number.NaN)
      const cents = Math.round(prices.reduce((sum, price) => sum + price, 0) * 100)
      return {
        url,
        trackingCodes: bought.map(({ there }) => there?.tracking ?? there?.self_tracking ?? null),
        costCents: Number.isNaN(cents) ? null : cents,
      }
    },
    print,
  }
}

const isCancelled = ({ status }: ParcelThere) => ['canceled', 'cancelled', 'expired'].includes(status)
const isInCart = ({ status }: ParcelThere) => status === 'pending'
const isPaid = ({ there }: { there: ParcelThere | undefined }) =>
  there !== undefined && !isInCart(there) && !isCancelled(there)
const cancelledError = (labels: readonly { there: ParcelThere | undefined }[]) =>
  new LabelProviderError('refused', labels.some(isPaid) ? failureTexts.labelPartlyGone : failureTexts.labelGone)

type Tag = { tag: string }

/** Whether it is the same item: of the same order, place and content. */
const isTagged = (tags: readonly Tag[], item: readonly Tag[]) =>
  tags.length === item.length && item.every(({ tag }) => tags.some((known) => known.tag === tag))
