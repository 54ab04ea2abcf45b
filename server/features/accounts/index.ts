export { routeAccounts } from './account.routes.ts'
export { registerCompany } from './register-company.ts'
