import { joinChoices, splitChoices } from './facets/facet-choices.ts'

// Written by hand, since the routes' readers are loaded with every page and a validation library would weigh more than
// all of them.

/** Trimmed text that says something. */
export function readText(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  return typed.trim().slice(0, 200) || undefined
}

/** The values chosen of a facet, in one order however they were typed: one list, one address. */
export function readChoices(typed: unknown): string | undefined {
  const text = readText(typeof typed === 'number' ? String(typed) : typed)
  return text && joinChoices(splitChoices(text))
}

/** Whether it is wished for. */
export const readYes = (typed: unknown): true | undefined => String(typed) === 'true' || undefined

/** Whole numbers of at least that much. */
export const wholeNumberReader =
  (least: number) =>
  (typed: unknown): number | undefined => {
    const number = /^\d{1,7}$/.test(String(typed)) ? Number(typed) : Number.NaN
    return number >= least && number <= 1_000_000 ? number : undefined
  }

/** One of the choices. */
export const choiceReader =
  <const Choice extends string>(...choices: Choice[]) =>
  (typed: unknown): Choice | undefined =>
    choices.find((choice) => choice === typed)
