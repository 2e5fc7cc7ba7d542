// The one list of tables, for the database client and the migration generator.
export * from './cart.ts'
export * from './catalog.ts'
export * from './content.ts'
export * from './figures.ts'
export * from './identity.ts'
export * from './operations.ts'
export * from './orders.ts'
export * from './simulado.ts'
