/** Zod's issues as the error format's `fields`: dotted paths, the schema's own words. */
import type { z } from 'zod'
import { type Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'

type Issue = z.core.$ZodIssue

const flatten = (
  issues: readonly Issue[],
  prefix: readonly PropertyKey[] = [],
): { path: string; text: string }[] =>
  issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path]
    const closest = issue.code === 'invalid_union' ? closestOf(issue.errors) : undefined
    if (closest) return flatten(closest, path)
    return [{ path: path.map(String).join('.') || 'body', text: issue.message }]
  })

/** Of a union's branches the one that came furthest is the one that was meant. */
const closestOf = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  [...branches].sort((a, b) => a.length - b.length || depthOf(b) - depthOf(a))[0]
const depthOf = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length))

export const toRefusal = (issues: readonly Issue[]): Refusal => {
  const fields: Record<string, string[]> = {}
  for (const { path, text } of flatten(issues)) {
    const texts = fields[path] ?? []
    fields[path] = texts
    if (!texts.includes(text)) texts.push(text)
  }
  return refusalAt(fields)
}
