/** The place of a row on the page of an issue, which addresses name. */
export const idOfIssueRow = (list: string, key: string | number): string =>
  `row-${list}-${key}`.replaceAll(/[^\w-]/g, '_')
