export { answerDifference, answerIssue, routeIssueDocuments } from './issue-document.routes.ts'
