// Sets of changes as jobs, on request and at their times, and the names of what the audit log speaks of.
export { runSchedules } from '../bulk-edits/server/bulk-edits.ts'
export { type NamedRecord, namesOfRecords } from '../changes/server/record-names.ts'
export { requeueChanges } from '../changes/server/request-change.ts'
export { failChanges, runChanges } from '../changes/server/run-changes.ts'
// The feed.
export { productFeedRoutes } from '../exports/server/feed-products.ts'

// Pictures of an import, received and fetched.
export { fetchPictures } from '../import-pictures/server/fetch-pictures.ts'
export { sweepImportFiles } from '../import-pictures/server/picture-files.ts'
export { importPictureRoutes } from '../import-pictures/server/store-picture-archive.ts'

// Checking an import, as a job.
export { checkImport } from '../imports/server/check-import.ts'
