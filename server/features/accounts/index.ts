export { routeAccounts } from './account.routes.ts'
export { addOperator, addPerson } from './add-person.ts'
export { DEMO_PASSWORD } from './demo-people.ts'
export { registerCompany } from './register-company.ts'
