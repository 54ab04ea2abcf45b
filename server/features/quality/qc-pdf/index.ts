export { routeQcPdf } from './qc-pdf.routes.ts'
