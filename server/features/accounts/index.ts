export { routeAccounts } from './account.routes.ts'
export { addOperator, addPerson } from './add-person.ts'
export { registerCompany } from './register-company.ts'
