import { z } from 'zod'
import { absent, requiredLongText, requiredText, text } from '#platform/contract/fields.ts'
import { plainSigns } from '#platform/text.ts'
import { type AttributeOfKind, productAttributes } from '../attributes/rules.ts'
import { canonicalThread, speedSymbols, threadShape } from '../verdicts/standards.ts'
import { axles, confidences, fasteners, repeatedSets, seats, vehicleBodies } from './rules.ts'
import { formatTyreSize, parseBoltPattern, parseTyreSize } from './sizes.ts'

const notInSteps = {
  1: 'Informe um número inteiro.',
  0.5: 'Use números inteiros ou meios, como 48,5.',
  0.1: 'Use no máximo uma casa decimal.',
} as const

function measure(name: AttributeOfKind<'number'>) {
  const { minimum, maximum, step } = productAttributes[name]
  const between = `Use um valor de ${minimum} a ${maximum}.`
  return z
    .number(between)
    .min(minimum, between)
    .max(maximum, between)
    .multipleOf(step, notInSteps[step])
    .nullable()
    .default(null)
}

/** Text in one of several notations; `sentence` is the error for any other. */
const written = (parse: (typed: string) => string | undefined, sentence: string) =>
  z.string(absent(sentence)).transform((typed, context) => {
    const parsed = typed.length > 60 ? undefined : parse(plainSigns(typed))
    if (parsed !== undefined) return parsed
    context.addIssue(sentence)
    return z.NEVER
  })

const threadOf = (typed: string) => [canonicalThread(typed)].find((thread) => threadShape.test(thread))
const tyreSizeOf = (typed: string) => {
  const size = /^\s*[\d\s/.-]+z?r?[\d\s-]+c?\s*$/i.test(typed) ? parseTyreSize(typed) : undefined
  return size && formatTyreSize(size)
}

const confidence = z.enum(confidences, 'Escolha a confiança.')
const source = requiredLongText(300, 'Diga de onde vêm as medidas.')
const axleSentence = 'Use um valor de 300 a 10.000.'
const axleLoad = z.int(axleSentence).min(300, axleSentence).max(10_000, axleSentence).nullable().default(null)
const ownConfidence = z.enum(confidences, 'Escolha a confiança.').nullable().default(null)
const ownSource = text(300)
  .nullable()
  .default(null)
  .transform((typed) => typed || null)
const yearSentence = 'Informe um ano de 1950 a 2100.'
const year = z.int(yearSentence).min(1950, yearSentence).max(2100, yearSentence)

export const makeFields = z.strictObject({ name: requiredText(60, 'Nome da montadora é obrigatório') })

export const modelFields = z.strictObject(
  {
    makeId: z.uuid('Escolha a montadora.'),
    name: requiredText(60, 'Nome do modelo é obrigatório'),
    body: z.enum(vehicleBodies, 'Escolha a carroceria.'),
    aliases: z.array(requiredText(60, 'Apelido vazio.')).max(30, 'Use no máximo 30 apelidos.').default([]),
  },
  absent('Informe os dados do modelo.'),
)
export type ModelFields = z.output<typeof modelFields>

/** Null where it is not known. */
export const factorySetFields = z.strictObject({
  version: text(80).default(''),
  axle: z.enum(axles, 'Escolha o eixo.').default('both'),
  /** In any usual notation; stored as `205/55 R16`. */
  tyreSize: written(tyreSizeOf, 'Use uma medida como 205/55 R16.'),
  loadIndex: measure('loadIndex'),
  speedSymbol: z.enum(speedSymbols, 'Escolha o índice de velocidade.').nullable().default(null),
  isCommercial: z.boolean().default(false),
  rimWidthInches: measure('rimWidthInches'),
  offsetMm: measure('offsetMm'),
  /** Of the tyre's size; of the values below, too, where they have none of their own. */
  confidence,
  source,
  /** Of rim width and offset. */
  wheelConfidence: ownConfidence,
  wheelSource: ownSource,
  /** Of load index and speed symbol. */
  loadConfidence: ownConfidence,
  loadSource: ownSource,
  /** The day on which the shop measured rim width and offset on a car. */
  wheelMeasuredOn: z.iso.date('Use uma data.').nullable().default(null),
})
export type FactorySetFields = z.output<typeof factorySetFields>

/** What is known of a model between two changes of its chassis. */
export const generationMeasures = z.strictObject(
  {
    yearFrom: year,
    yearTo: year,
    label: text(60).default(''),
    boltPattern: written(parseBoltPattern, 'Use o formato 5x114,3.').nullable().default(null),
    hubBoreMm: measure('centreBoreMm'),
    rimMinInches: measure('rimInches'),
    rimMaxInches: measure('rimInches'),
    fastener: z.enum(fasteners, 'Escolha a fixação.').nullable().default(null),
    thread: written(threadOf, 'Use o formato M12x1,5.').nullable().default(null),
    seat: z.enum(seats, 'Escolha o assento.').nullable().default(null),
    axleLoadKg: axleLoad,
    confidence,
    source,
    /** Whether the factory sets have every size that the maker mounted, and who says so. */
    isSizeListComplete: z.boolean().default(false),
    sizeListSource: ownSource,
  },
  absent('Informe os dados da geração.'),
)

/** What is wrong between fields that are each right by themselves. */
export function faultsBetween(fields: z.output<typeof generationMeasures>) {
  const { yearFrom, yearTo, rimMinInches, rimMaxInches, isSizeListComplete, sizeListSource } = fields
  const years = { field: 'yearTo', message: 'O ano final vem antes do inicial.' } as const
  const rims = { field: 'rimMaxInches', message: 'O maior aro é menor que o menor.' } as const
  const areRimsBackwards = rimMinInches !== null && rimMaxInches !== null && rimMinInches > rimMaxInches
  const sizes = { field: 'sizeListSource', message: 'Diga quem sabe que não há outras medidas.' } as const
  const isUnfounded = isSizeListComplete && sizeListSource === null
  return [...(yearFrom > yearTo ? [years] : []), ...(areRimsBackwards ? [rims] : []), ...(isUnfounded ? [sizes] : [])]
}

export const generationFields = generationMeasures
  .extend({ factorySets: z.array(factorySetFields).max(60, 'Use no máximo 60 conjuntos.').default([]) })
  .superRefine((fields, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const { field, message } of faultsBetween(fields)) fault([field], message)
    for (const { index, of } of repeatedSets(fields.factorySets))
      fault(
        ['factorySets', index, 'tyreSize'],
        `O conjunto ${index + 1} repete o ${of + 1}: mesma versão, eixo e medida.`,
      )
  })
export type GenerationFields = z.output<typeof generationFields>
