export { routeIssueDocuments } from './issue-document.routes.ts'
