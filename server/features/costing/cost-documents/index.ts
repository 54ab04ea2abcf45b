export { routeCostDocuments } from './cost-document.routes.ts'
