/** How far an import of vehicles has come: being compared, compared, stored, or taken back. */
export const vehicleImportStates = ['checking', 'checked', 'applied', 'undone'] as const

/** What an import stores, each kind after those that it depends on. */
export const importedKinds = ['make', 'model', 'generation', 'set'] as const
export type ImportedKind = (typeof importedKinds)[number]
