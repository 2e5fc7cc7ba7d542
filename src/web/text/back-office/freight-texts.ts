import type { FreightVersion } from '#contract/admin/freight.ts'
import { type Cents, formatBRL } from '#domain/money.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import type { FreightTables } from '#domain/shipping/freight-tables.ts'
import { shippingServices } from '#domain/shipping/shipping-option.ts'
import { formatDate, formatDateTime, formatDay, formatTime } from '#web/format-date.ts'
import { adminTitles } from './admin-titles.ts'

/** The moment from which tables hold: the day alone where they begin with it. */
const formatStart = (instant: string) =>
  formatTime(instant) === '00:00' ? formatDate(instant) : formatDateTime(instant)

const fee = (cents: Cents) => (cents === 0 ? 'Grátis' : formatBRL(cents))
const rate = ({ baseCents, centsPerKg }: { baseCents: Cents; centsPerKg: Cents }) =>
  `${formatBRL(baseCents)} + ${formatBRL(centsPerKg)} por kg`

/** What each service costs, in words. */
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

/** The texts of the freight screens. */
export const freightTexts = {
  title: adminTitles.areas.freight,
  changeTitle: adminTitles.changeFreight,
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
  columns: { from: 'Vale a partir de', state: 'Situação', who: 'Quem', note: 'Motivo', actions: 'Ações' },
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
