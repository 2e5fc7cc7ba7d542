import { type Cents, formatBRL } from '#platform/money.ts'
import type { Store } from '#platform/people/store.ts'
import { sitePages } from '#platform/site-map.ts'
import { formatDate, formatDateTime, formatDay, formatTime } from '#platform/web/formats.ts'
import { formatDeliveryDays, shippingServices } from '../delivery.ts'
import type { FreightPath, FreightTables } from '../rules.ts'
import type { FreightVersion } from '../staff-contract.ts'

/** The moment from which tables hold: the day alone where they begin with it. */
const formatStart = (instant: string) =>
  formatTime(instant) === '00:00' ? formatDate(instant) : formatDateTime(instant)

const fee = (cents: Cents) => (cents === 0 ? 'Grátis' : formatBRL(cents))
const rate = ({ baseCents, centsPerKg }: { baseCents: Cents; centsPerKg: Cents }) =>
  `${formatBRL(baseCents)} + ${formatBRL(centsPerKg)} por kg`

function costsOf({ ownDelivery, correios, carrier }: FreightTables): Record<keyof FreightTables['services'], string> {
  const minimum = `mínimo ${formatBRL(carrier.minimumCents)}, ${formatBRL(carrier.wheelMinimumCents)} com rodas ou pneus`
  return {
    local: fee(ownDelivery.localCents),
    regional: fee(ownDelivery.regionalCents),
    pac: `${rate(correios.pac)} + ${formatBRL(correios.centsPerCubicMetre)} por m³`,
    sedex: `${rate(correios.sedex)} + ${formatBRL(correios.centsPerCubicMetre)} por m³`,
    'carrier-express': `${rate(carrier)} (${minimum})`,
    'carrier-economy': `${carrier.economyPercent}% da Express, ao menos ${carrier.economyMinimumPercent}% do mínimo dela`,
  }
}

export const freightTexts = {
  title: sitePages['/admin/freight'].title,
  changeTitle: sitePages['/admin/freight/change'].title,
  change: 'Alterar frete',
  back: 'Voltar ao frete',
  notLoaded: 'Não foi possível carregar o frete.',
  inForce: 'Em vigor',
  isDefault: 'Padrão da loja',
  from: (instant: string) => `A partir de ${formatStart(instant)}`,
  showInForce: 'Ver a que está em vigor',
  services: 'Serviços',
  servicesNote: 'antes do fator da zona',
  zones: 'Zonas',
  zonesNote: 'vezes o valor de Correios e transportadora',
  servicesOf: (tables: FreightTables) =>
    shippingServices.map((service) => {
      const { name, days } = tables.services[service]
      return { name, costs: costsOf(tables)[service], days: formatDeliveryDays(days) }
    }),
  zonesOf: ({ zones: { x20, ...zones } }: FreightTables) => [
    ...Object.values(zones).map(({ prefixes, factorPercent }) => ({
      // Word joiners (U+2060): a line must not break within 08-09.
      name: `CEPs ${prefixes.replaceAll('-', '\u2060-\u2060')}`,
      value: `${factorPercent}%`,
    })),
    { name: 'Demais CEPs', value: `${x20.factorPercent}%` },
  ],
  versions: 'Versões',
  noVersions: 'Nenhuma mudança ainda',
  noVersionsText: 'Vale a tabela padrão da loja. Cada mudança vale a partir de um dia e fica registrada aqui.',
  columns: { from: 'Vale a partir de', state: 'Situação', who: 'Quem', note: 'Motivo' },
  states: { past: 'Encerrada', 'in-force': 'Em vigor', 'to-come': 'Programada' } satisfies Record<
    FreightVersion['state'],
    string
  >,
  formatStart,
  nobody: '—',
  editOne: (instant: string) => `Alterar a tabela de ${formatStart(instant)}`,
  deleteOne: (instant: string) => `Excluir a tabela de ${formatStart(instant)}`,
  deleteQuestion: (start: string) => `Excluir a tabela que vale a partir de ${start}?`,
  deleteWarning: 'O frete continua como está em vigor até a próxima tabela programada.',
  replacedGone: 'Esta tabela já está em vigor ou foi excluída. Volte ao frete e confira.',
  validFrom: 'Vale a partir de',
  validFromHint: 'Hoje vale na hora. Outro dia vale a partir da meia-noite.',
  note: 'Motivo da mudança',
  start: 'Início',
  own: 'Entrega própria',
  ownHint: ({ name, neighbours }: Store['origin']) =>
    `De ${name}${neighbours.length > 0 ? `; cidades vizinhas: ${neighbours.map((city) => city.name).join(', ')}` : ', sem cidades vizinhas'}. Mudam nas configurações, em Frete.`,
  correios: 'Correios',
  correiosHint: 'Valor base + peso + volume, vezes o fator da zona.',
  carrier: 'Transportadora',
  carrierHint:
    'Valor base + peso (ou peso cúbico, se for maior), vezes o fator da zona. A Econômica é uma parte da Express.',
  terms: 'Nomes e prazos',
  termsHint: 'Prazos em dias úteis, sem o tempo de separação.',
  zonesHint: 'Dois primeiros dígitos do CEP, como 01-05, 08. O fator 110% aumenta o frete em um décimo.',
  changed: (isToday: boolean, day: string) =>
    isToday ? 'Os preços novos já valem na loja.' : `Os preços novos valem a partir de ${formatDay(day)}.`,
  example: {
    title: 'Exemplo',
    hint: 'Compare um envio antes e depois. Não muda nada.',
    postalCode: 'CEP do exemplo',
    weight: 'Peso do exemplo (kg)',
    hasWheels: 'Com rodas ou pneus',
    service: 'Serviço',
    before: 'Hoje',
    after: 'Com a mudança',
    fillIn: 'Informe um CEP e um peso de até 1.000 kg.',
    invalid: 'Corrija os campos da tabela para comparar.',
    unknown: 'CEP não encontrado',
    failed: 'Não foi possível buscar o CEP.',
    none: '—',
    to: (city: string, state: string) => `Para ${city}/${state}`,
  },
} as const

export const freightFieldTexts: Record<FreightPath, string> = {
  'ownDelivery.localCents': 'Taxa na cidade de origem (R$)',
  'ownDelivery.regionalCents': 'Taxa nas cidades vizinhas (R$)',
  'correios.pac.baseCents': 'PAC: valor base (R$)',
  'correios.pac.centsPerKg': 'PAC: por quilo (R$)',
  'correios.sedex.baseCents': 'SEDEX: valor base (R$)',
  'correios.sedex.centsPerKg': 'SEDEX: por quilo (R$)',
  'correios.centsPerCubicMetre': 'Correios: por metro cúbico (R$)',
  'carrier.baseCents': 'Transportadora: valor base (R$)',
  'carrier.centsPerKg': 'Transportadora: por quilo (R$)',
  'carrier.minimumCents': 'Mínimo da Express (R$)',
  'carrier.wheelMinimumCents': 'Mínimo da Express com rodas ou pneus (R$)',
  'carrier.economyPercent': 'Econômica: parte do valor da Express (%)',
  'carrier.economyMinimumPercent': 'Econômica: parte do mínimo da Express (%)',
  'services.local.name': 'Local: nome',
  'services.local.days.from': 'Local: menor prazo',
  'services.local.days.to': 'Local: maior prazo',
  'services.regional.name': 'Regional: nome',
  'services.regional.days.from': 'Regional: menor prazo',
  'services.regional.days.to': 'Regional: maior prazo',
  'services.pac.name': 'PAC: nome',
  'services.pac.days.from': 'PAC: menor prazo',
  'services.pac.days.to': 'PAC: maior prazo',
  'services.sedex.name': 'SEDEX: nome',
  'services.sedex.days.from': 'SEDEX: menor prazo',
  'services.sedex.days.to': 'SEDEX: maior prazo',
  'services.carrier-express.name': 'Express: nome',
  'services.carrier-express.days.from': 'Express: menor prazo',
  'services.carrier-express.days.to': 'Express: maior prazo',
  'services.carrier-economy.name': 'Econômica: nome',
  'services.carrier-economy.days.from': 'Econômica: menor prazo',
  'services.carrier-economy.days.to': 'Econômica: maior prazo',
  'zones.x11.prefixes': 'Zona 1: CEPs que começam com',
  'zones.x11.factorPercent': 'Zona 1: fator (%)',
  'zones.x17.prefixes': 'Zona 2: CEPs que começam com',
  'zones.x17.factorPercent': 'Zona 2: fator (%)',
  'zones.x18.prefixes': 'Zona 3: CEPs que começam com',
  'zones.x18.factorPercent': 'Zona 3: fator (%)',
  'zones.x19.prefixes': 'Zona 4: CEPs que começam com',
  'zones.x19.factorPercent': 'Zona 4: fator (%)',
  'zones.x20.factorPercent': 'Demais CEPs: fator (%)',
}
