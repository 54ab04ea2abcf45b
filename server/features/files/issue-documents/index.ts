export { answerDifference, routeIssueDocuments } from './issue-document.routes.ts'
