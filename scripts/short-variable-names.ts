// Tailwind's rules pass values to one another in variables with long names, an eighth of the rules in a page.
import type { Plugin } from 'vite'
import { shortName } from './short-class-names.ts'

const variable = /--tw-[\w-]+/g

/** Gives Tailwind's own variables short names in the style sheet; nothing else refers to them. */
export function shortVariableNames(): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'short-variable-names',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/\.css$/.test(id) ? { code: renameVariables(code, names), map: null } : undefined),
  }
}

/**
 * The sheet with other names for Tailwind's variables; a new one gets the next name. The shop's own have
 * longer names than these.
 */
export const renameVariables = (sheet: string, names: Map<string, string>): string =>
  sheet.replace(variable, (written) => {
    const name = names.get(written) ?? `--${shortName(names.size)}`
    names.set(written, name)
    return name
  })
