export { routeFabricForms } from './fabric-form.routes.ts'
export { listReceivedSamples } from './received-samples.store.ts'
