import { z } from 'zod'
import { brazilianStates, formatPostalCode, parsePostalCode } from '#platform/people/address.ts'
import { demoStore } from '#platform/people/store.ts'
import { cityLines, define, line, optional, parsed, secret, trackingAddress, whole } from './setting-fields.ts'

const origin = { group: 'freight', section: 'De onde saem os pacotes', usual: '' } as const
const dispatch = { group: 'freight', section: 'Envio', kind: 'number' } as const
const carriers = { group: 'freight', section: 'Transportadoras', usual: '' } as const

/** Where parcels leave from, when, and who carries them. */
export const freightDefinitions = {
  ORIGIN_POSTAL_CODE: define({
    ...origin,
    kind: 'postalCode',
    title: 'CEP',
    hint: 'Preenche o que se sabe do endereço.',
    usual: formatPostalCode('83203000'),
    schema: parsed(parsePostalCode, 'Informe um CEP com 8 dígitos.'),
  }),
  ORIGIN_STREET: define({
    ...origin,
    kind: 'line',
    title: 'Rua',
    hint: 'Rua, número e bairro são do remetente das etiquetas.',
    schema: optional(line(100, '')),
  }),
  ORIGIN_NUMBER: define({ ...origin, kind: 'line', title: 'Número', schema: optional(line(20, '')) }),
  ORIGIN_COMPLEMENT: define({ ...origin, kind: 'line', title: 'Complemento', schema: optional(line(60, '')) }),
  ORIGIN_DISTRICT: define({ ...origin, kind: 'line', title: 'Bairro', schema: optional(line(60, '')) }),
  ORIGIN_CITY: define({
    ...origin,
    kind: 'line',
    title: 'Cidade',
    hint: 'Aqui vale a Entrega Local. As páginas dizem que os pedidos saem daqui.',
    usual: demoStore.origin.name,
    schema: line(60, 'Informe a cidade.'),
  }),
  ORIGIN_STATE: define({
    ...origin,
    kind: 'choice',
    choices: Object.fromEntries(brazilianStates.map(({ code, name }) => [code, name])),
    title: 'Estado',
    hint: 'Decide o CFOP dos itens para a contabilidade.',
    usual: demoStore.origin.state,
    schema: z.string().refine((code) => brazilianStates.some((state) => state.code === code), 'Escolha um estado.'),
  }),
  ORIGIN_NEIGHBOURS: define({
    ...origin,
    kind: 'lines',
    title: 'Cidades vizinhas com Entrega Regional',
    hint: 'Uma por linha, como Matinhos - PR. Vazio: nenhuma.',
    usual: demoStore.origin.neighbours.map(({ name, state }) => `${name} - ${state}`).join('; '),
    schema: cityLines,
  }),
  HANDLING_DAYS: define({
    ...dispatch,
    title: 'Preparo (dias úteis)',
    hint: 'Do pagamento à saída do pacote.',
    usual: '1',
    schema: whole(0, 30),
  }),
  CUT_OFF_HOUR: define({
    ...dispatch,
    title: 'Hora de corte',
    hint: 'Pago a partir desta hora, conta do próximo dia útil.',
    usual: '14',
    schema: whole(0, 24),
  }),
  CARRIER_EXPRESS_NAME: define({
    ...carriers,
    kind: 'line',
    title: 'Express: transportadora',
    schema: optional(line(60, '')),
  }),
  CARRIER_EXPRESS_TRACKING: define({
    ...carriers,
    kind: 'address',
    title: 'Express: endereço de rastreio',
    hint: 'Com {codigo} no lugar do código.',
    schema: optional(trackingAddress),
  }),
  CARRIER_ECONOMY_NAME: define({
    ...carriers,
    kind: 'line',
    title: 'Econômica: transportadora',
    schema: optional(line(60, '')),
  }),
  CARRIER_ECONOMY_TRACKING: define({
    ...carriers,
    kind: 'address',
    title: 'Econômica: endereço de rastreio',
    hint: 'Com {codigo} no lugar do código.',
    schema: optional(trackingAddress),
  }),
  MELHOR_ENVIO_TOKEN: define({
    group: 'freight',
    section: 'Etiquetas (Melhor Envio)',
    kind: 'secret',
    title: 'Token de acesso',
    hint: 'Com ele a equipe compra etiquetas nos envios, com o endereço de onde saem os pacotes. No Melhor Envio: Integrações › Permissões de acesso.',
    usual: '',
    schema: optional(secret(20, 'Informe o token do Melhor Envio.').max(4_000)),
  }),
}
