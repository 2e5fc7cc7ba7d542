import { z } from 'zod'
import type { Address } from '#platform/people/address.ts'
import type { Store } from '#platform/people/store.ts'
import { webAddress } from '#platform/server/shop-address.ts'
import { melhorEnvioLabels } from './melhor-envio.ts'
import { type LabelProvider, LabelProviderError } from './provider.ts'

const refuse = () => Promise.reject(new LabelProviderError('no-access', 'The shop buys no labels.'))

/** The provider of a shop that buys its labels elsewhere: it sells none. */
const noLabels: LabelProvider = {
  id: 'none',
  name: null,
  sells: () => false,
  labelsEachVolume: () => false,
  prepare: refuse,
  withdraw: refuse,
  buy: refuse,
  print: refuse,
}

/** The settings of the label provider; without a token the shop buys none. */
export const labelSettings = z.object({
  MELHOR_ENVIO_TOKEN: z.string().min(20, 'must be an access token of Melhor Envio').optional(),
  MELHOR_ENVIO_URL: webAddress.default('https://melhorenvio.com.br'),
})

type Values = z.output<typeof labelSettings>

/** `from`: where the parcels are collected. */
export function openLabelProvider(
  { MELHOR_ENVIO_TOKEN: token, MELHOR_ENVIO_URL: url }: Values,
  from: Address,
  store: Pick<Store, 'legalName' | 'taxId' | 'phone' | 'email'>,
): LabelProvider {
  if (!token) return noLabels
  const { legalName: name, taxId, phone, email } = store
  return melhorEnvioLabels({ url, token }, { ...from, name, phone, email, taxId: taxId.replace(/[.\-/]/g, '') })
}
