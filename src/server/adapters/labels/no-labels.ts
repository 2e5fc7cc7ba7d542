import { type LabelProvider, LabelProviderError } from './label-provider.ts'

const refuse = () => Promise.reject(new LabelProviderError('no-access', 'The shop buys no labels.'))

/** The provider of a shop that buys its labels elsewhere: it sells none. */
export const noLabels: LabelProvider = {
  id: 'none',
  name: null,
  sells: () => false,
  labelsEachVolume: () => false,
  prepare: refuse,
  withdraw: refuse,
  buy: refuse,
  print: refuse,
}
