export { routeCompanyDeletions } from './company-deletion.routes.ts'
export { findNewest } from './company-deletion.store.ts'
export { type Deleted, type DeletionParts, deleteCompany, rehearseDeletion } from './delete-company.ts'
