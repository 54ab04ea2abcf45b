export { routeFabricForms } from './fabric-form.routes.ts'
