export { answerDifference, answerIssue, routeIssueDocuments } from './issue-document.routes.ts'
export { routePrintedIssues } from './prints/print-page.routes.ts'
