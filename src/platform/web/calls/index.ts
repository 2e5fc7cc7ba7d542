// The door of the calls: the client, its options for queries, mutations with a toast, errors and files.
export * from './api-client.ts'
export * from './api-errors.ts'
export * from './files.ts'
export * from './requests.ts'
export * from './use-call.ts'
