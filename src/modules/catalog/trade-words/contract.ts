import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { instant, requiredText, text } from '#platform/contract/fields.ts'
import { byId, changedBy, changeOfRecord, done } from '#platform/contract/records.ts'
import { keepLettersAndDigits, normaliseForSearch } from '#platform/text.ts'
import { tradeWordKinds } from '../search-language/trade-words.ts'

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const editing = adminCalls('Back office: catalog', { permission: 'catalog.edit' })

export const adminTradeWord = z.object({
  id: z.uuid(),
  kind: z.enum(tradeWordKinds),
  word: z.string(),
  /** Of what is not sold: the goods, separated by commas; empty for any. */
  meaning: z.string(),
  updatedAt: instant,
  changedBy,
})
export type AdminTradeWord = z.output<typeof adminTradeWord>

const missingWord = 'Informe a palavra.'
const fields = {
  kind: z.enum(tradeWordKinds, 'Escolha o que a palavra é.'),
  word: requiredText(60, missingWord).refine((typed) => keepLettersAndDigits(typed) !== '', missingWord),
  meaning: text(120).default(''),
}

type Filled = { kind: string; word: string; meaning: string }
const hasMeaning = ({ kind, meaning }: Filled) => kind === 'unsold' || meaning !== ''
const saysMore = ({ kind, word, meaning }: Filled) =>
  kind === 'unsold' || normaliseForSearch(word) !== normaliseForSearch(meaning)
const missing = { path: ['meaning'], error: 'Informe o que ela quer dizer.' }
const repeated = { path: ['meaning'], error: 'Informe outra palavra.' }

export const tradeWordFields = z.strictObject(fields).refine(hasMeaning, missing).refine(saysMore, repeated)
export type TradeWordFields = z.output<typeof tradeWordFields>

export const adminTradeWordsContract = {
  list: reading.get('/admin/trade-words', 'What words of the trade mean in a search').output(z.array(adminTradeWord)),
  create: editing.add('/admin/trade-words', 'Add a word', 'NAME_TAKEN').input(tradeWordFields).output(done),
  update: editing
    .put('/admin/trade-words/{id}', 'Change a word', 'TRADE_WORD_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(
      z
        .strictObject({ ...fields, ...changeOfRecord })
        .refine(hasMeaning, missing)
        .refine(saysMore, repeated),
    )
    .output(done),
  delete: editing.delete('/admin/trade-words/{id}', 'Delete a word', 'TRADE_WORD_NOT_FOUND').input(byId).output(done),
}
