import { Refusal } from '../http/refusal.ts'

/** Texts by the path of the field that is wrong. */
export type Problems = Record<string, string>

/** @throws Refusal `invalid` by field, with `error_locations`, where there is any problem */
export const refuseProblems = (problems: Problems): void => {
  const locations = Object.keys(problems)
  if (locations.length === 0) return
  throw new Refusal('invalid', {
    text: [...new Set(Object.values(problems))],
    fields: Object.fromEntries(Object.entries(problems).map(([path, text]) => [path, [text]])),
    error_locations: locations,
  })
}
