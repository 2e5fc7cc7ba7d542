import { z } from 'zod'
import { brazilianStates, formatPostalCode, parsePostalCode } from '#platform/people/address.ts'
import { demoStore } from '#platform/people/store.ts'
import { cityLines, inSection, line, optional, parsed, secret, trackingAddress } from './setting-fields.ts'

const origin = inSection('freight', 'De onde saem os pacotes')
const dispatch = inSection('freight', 'Envio')
const carriers = inSection('freight', 'Transportadoras')
const labels = inSection('freight', 'Etiquetas (Melhor Envio)')

/** Where parcels leave from, when, and who carries them. */
export const freightDefinitions = {
  ORIGIN_POSTAL_CODE: origin.postalCode('CEP', parsed(parsePostalCode, 'Informe um CEP com 8 dígitos.'), {
    hint: 'Preenche o que se sabe do endereço.',
    usual: formatPostalCode('83203000'),
  }),
  ORIGIN_STREET: origin.line('Rua', optional(line(100, '')), {
    hint: 'Rua, número e bairro são do remetente das etiquetas.',
  }),
  ORIGIN_NUMBER: origin.line('Número', optional(line(20, ''))),
  ORIGIN_COMPLEMENT: origin.line('Complemento', optional(line(60, ''))),
  ORIGIN_DISTRICT: origin.line('Bairro', optional(line(60, ''))),
  ORIGIN_CITY: origin.line('Cidade', line(60, 'Informe a cidade.'), {
    hint: 'Aqui vale a Entrega Local. As páginas dizem que os pedidos saem daqui.',
    usual: demoStore.origin.name,
  }),
  ORIGIN_STATE: origin.choice(
    'Estado',
    z.string().refine((code) => brazilianStates.some((state) => state.code === code), 'Escolha um estado.'),
    {
      hint: 'Decide o CFOP dos itens para a contabilidade.',
      usual: demoStore.origin.state,
      choices: Object.fromEntries(brazilianStates.map(({ code, name }) => [code, name])),
    },
  ),
  ORIGIN_NEIGHBOURS: origin.lines('Cidades vizinhas com Entrega Regional', cityLines, {
    hint: 'Uma por linha, como Matinhos - PR. Vazio: nenhuma.',
    usual: demoStore.origin.neighbours.map(({ name, state }) => `${name} - ${state}`).join('; '),
  }),
  HANDLING_DAYS: dispatch.number('Preparo (dias úteis)', 0, 30, {
    hint: 'Do pagamento à saída do pacote.',
    usual: '1',
  }),
  CUT_OFF_HOUR: dispatch.number('Hora de corte', 0, 24, {
    hint: 'Pago a partir desta hora, conta do próximo dia útil.',
    usual: '14',
  }),
  CARRIER_EXPRESS_NAME: carriers.line('Express: transportadora', optional(line(60, ''))),
  CARRIER_EXPRESS_TRACKING: carriers.address('Express: endereço de rastreio', optional(trackingAddress), {
    hint: 'Com {codigo} no lugar do código.',
  }),
  CARRIER_ECONOMY_NAME: carriers.line('Econômica: transportadora', optional(line(60, ''))),
  CARRIER_ECONOMY_TRACKING: carriers.address('Econômica: endereço de rastreio', optional(trackingAddress), {
    hint: 'Com {codigo} no lugar do código.',
  }),
  MELHOR_ENVIO_TOKEN: labels.secret(
    'Token de acesso',
    optional(secret(20, 'Informe o token do Melhor Envio.').max(4_000)),
    {
      hint: 'Com ele a equipe compra etiquetas nos envios, com o endereço de onde saem os pacotes. No Melhor Envio: Integrações › Permissões de acesso.',
    },
  ),
}
