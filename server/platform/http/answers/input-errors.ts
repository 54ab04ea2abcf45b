/** Zod's issues as the error format's `fields`: dotted paths, the schema's own words. */
import type { z } from 'zod'
import { tellUnknown } from '#contract/values/text/input-texts.ts'
import { type Refusal, type RefusalText, refusalAt } from '#server/platform/refusals/refusal.ts'

type Issue = z.core.$ZodIssue

/** What schemas say has values that they know from the start; names of fields that are unknown come from the sender. */
const textOf = (issue: Issue): RefusalText =>
  issue.code === 'unrecognized_keys' ? tellUnknown(issue.keys) : issue.message

const flatten = (
  issues: readonly Issue[],
  prefix: readonly PropertyKey[] = [],
): { path: string; text: RefusalText }[] =>
  issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    const closest = issue.code === 'invalid_union' ? closestOf(issue.errors) : undefined
    if (closest) return flatten(closest, path)
    return [{ path: path.map(String).join('.') || 'body', text: textOf(issue) }]
  })

/** Of a union's branches the one that came furthest is the one that was meant. */
const closestOf = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  [...branches].sort((a, b) => a.length - b.length || depthOf(b) - depthOf(a))[0]
const depthOf = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length))

export const toRefusal = (issues: readonly Issue[]): Refusal => {
  const fields: Record<string, RefusalText[]> = {}
  for (const { path, text } of flatten(issues)) {
    const texts = fields[path] ?? []
    fields[path] = texts
    if (!texts.includes(text)) texts.push(text)
  }
  return refusalAt(fields)
}
