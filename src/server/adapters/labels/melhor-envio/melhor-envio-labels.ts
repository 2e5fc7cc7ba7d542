import { z } from 'zod'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import {
  type BoughtLabel,
  type LabelAddress,
  type LabelProvider,
  LabelProviderError,
  type LabelRequest,
} from '../label-provider.ts'
import { callMelhorEnvio, type MelhorEnvioAccess } from './call-melhor-envio.ts'

/** Its numbers for the services: PAC and SEDEX of Correios, .Package and .Com of Jadlog. */
const serviceNumbers: Partial<Record<ShippingService, number>> = {
  pac: 1,
  sedex: 2,
  'carrier-economy': 3,
  'carrier-express': 4,
}

/** Of the others each label is one volume: Correios takes no shipment of several. */
const takeSeveralVolumes: readonly ShippingService[] = ['carrier-economy', 'carrier-express']

const cartItem = z.object({ id: z.string(), tags: z.array(z.object({ tag: z.string() })).nullish() })
const cart = z.object({ data: z.array(cartItem) }).transform(({ data }) => data)
const parcel = z.object({
  status: z.string(),
  generated_at: z.string().nullish(),
  tracking: z.string().nullish(),
  self_tracking: z.string().nullish(),
})
type ParcelThere = z.output<typeof parcel>
const anything = z.unknown()
const printed = z.object({ url: z.url({ protocol: /^https?$/ }) })
const generated = z.record(z.string(), z.object({ status: z.boolean(), message: z.string().nullish() }))

/**
 * Melhor Envio's way to a label: into its cart, bought from the account's balance, generated, printed as a PDF that anybody
 * with its address opens. Nothing is bought before the shop has kept the parcel's id there, and what was bought is not
 * bought again.
 */
export function melhorEnvioLabels(
  { url, token, timeoutMilliseconds }: Omit<MelhorEnvioAccess, 'contact'>,
  sender: LabelAddress,
): LabelProvider {
  const access = { url, token, contact: sender.email, ...(timeoutMilliseconds && { timeoutMilliseconds }) }
  const change = <Shape>(path: string, body: unknown, answer: z.ZodType<Shape>) =>
    callMelhorEnvio(access, { method: 'POST', path, body, answer })
  const read = (labelId: string) =>
    callMelhorEnvio(access, { path: `/orders/${encodeURIComponent(labelId)}`, answer: parcel })

  /** Pays what is in the cart, and has its label made, as far as neither is done. */
  async function payAndGenerate(labelId: string): Promise<void> {
    let there = await read(labelId)
    const orders = [labelId]
    if (!there || there.status === 'pending') {
      await change('/shipment/checkout', { orders }, anything)
      there = await read(labelId)
    }
    if (!there || isGone(there)) throw new LabelProviderError('refused', failureTexts.labelGone)
    if (there.generated_at) return
    const answer = await change('/shipment/generate', { orders }, generated)
    const made = answer?.[labelId]
    if (!made?.status) throw new LabelProviderError('refused', made?.message ?? failureTexts.labelNotMade)
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
    async prepare(request) {
      const inCart = (await callMelhorEnvio(access, { path: '/cart', answer: cart })) ?? []
      const known = inCart.find(({ tags }) => tags?.some(({ tag }) => tag === request.orderId))
      const added = known ?? (await change('/cart', parcelFor(request, sender), cartItem))
      if (!added) throw new LabelProviderError('not-understood', 'Melhor Envio has no cart')
      return { labelId: added.id }
    },
    async buy(labelId): Promise<BoughtLabel> {
      await payAndGenerate(labelId)
      const { url } = await print([labelId])
      const there = await read(labelId)
      return { url, trackingCode: there?.tracking ?? there?.self_tracking ?? null }
    },
    print,
  }
}

const isGone = ({ status }: ParcelThere) => ['canceled', 'cancelled', 'expired'].includes(status)

const reais = (cents: number) => cents / 100

/** A parcel in its words: kilograms, centimetres and reais. */
function parcelFor(request: LabelRequest, sender: LabelAddress) {
  const { orderId, service, to, items, parcel: whole, volumes, invoiceKey } = request
  const boxes = takeSeveralVolumes.includes(service) ? volumes : [whole]
  return {
    service: serviceNumbers[service],
    from: addressFor(sender),
    to: addressFor(to),
    products: items.map(({ name, quantity, unitPriceCents }) => ({
      name,
      quantity,
      unitary_value: reais(unitPriceCents),
    })),
    volumes: boxes.map((box) => ({
      weight: box.weightGrams / 1000,
      height: Math.ceil(box.heightMm / 10),
      width: Math.ceil(box.widthMm / 10),
      length: Math.ceil(box.lengthMm / 10),
    })),
    options: {
      insurance_value: reais(items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0)),
      receipt: false,
      own_hand: false,
      reverse: false,
      // Without the invoice's key the parcel travels with a declaration of what is in it.
      ...(invoiceKey ? { non_commercial: false, invoice: { key: invoiceKey } } : { non_commercial: true }),
      tags: [{ tag: orderId, url: null }],
    },
  }
}

function addressFor({ taxId, street, state, postalCode, phone, ...rest }: LabelAddress) {
  const isCompany = taxId?.length === 14
  return {
    ...rest,
    phone: phone.replace(/\D/g, ''),
    ...(taxId && (isCompany ? { company_document: taxId } : { document: taxId })),
    address: street,
    state_abbr: state,
    postal_code: postalCode,
    country_id: 'BR',
  }
}
