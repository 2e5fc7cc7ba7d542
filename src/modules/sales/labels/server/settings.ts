import { z } from 'zod'
import { parsePostalCode } from '#platform/people/address.ts'
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

const senderFault = 'must be street;number;complement;district;city;state;postal code'

/** The sender's address, its parts separated by semicolons. */
const sender = z.string().transform((given, context) => {
  const [street = '', number = '', complement = '', district = '', city = '', state = '', code = '', ...more] = given
    .split(';')
    .map((part) => part.trim())
  const postalCode = parsePostalCode(code)
  if (more.length > 0 || !street || !number || !city || !/^[A-Z]{2}$/.test(state) || !postalCode) {
    context.addIssue(senderFault)
    return z.NEVER
  }
  return { street, number, complement, district, city, state, postalCode }
})

/** The settings of the label provider; without a token the shop buys none. */
export const labelSettings = z
  .object({
    MELHOR_ENVIO_TOKEN: z.string().min(20, 'must be an access token of Melhor Envio').optional(),
    MELHOR_ENVIO_SENDER: sender.optional(),
    MELHOR_ENVIO_URL: webAddress.default('https://melhorenvio.com.br'),
  })
  .refine(({ MELHOR_ENVIO_TOKEN: token, MELHOR_ENVIO_SENDER: address }) => token === undefined || address, {
    path: ['MELHOR_ENVIO_SENDER'],
    error: `goes with MELHOR_ENVIO_TOKEN, and ${senderFault}`,
  })

type Values = z.output<typeof labelSettings>

export function openLabelProvider(
  values: Values,
  store: Pick<Store, 'legalName' | 'taxId' | 'phone' | 'email'>,
): LabelProvider {
  const { MELHOR_ENVIO_TOKEN: token, MELHOR_ENVIO_SENDER: address, MELHOR_ENVIO_URL: url } = values
  if (!token || !address) return noLabels
  const { legalName: name, taxId, phone, email } = store
  return melhorEnvioLabels({ url, token }, { ...address, name, phone, email, taxId: taxId.replace(/[.\-/]/g, '') })
}
