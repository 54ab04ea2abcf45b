import { refusalAt } from '#server/platform/refusals/refusal.ts'

/** Texts by the path of the field that is wrong. */
export type Problems = Record<string, string>

/** All that is wrong with a document, at once. @throws Refusal `invalid` by field, where there is any problem */
export const refuseProblems = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw refusalAt(problems)
}
