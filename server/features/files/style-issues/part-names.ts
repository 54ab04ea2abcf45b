import type { ChangeCounts } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'

/** As the heads of a tech pack say them. */
export const ISSUE_PART_NAMES: Readonly<Record<keyof IssueSnapshot, string>> = {
  order: 'Order',
  chart: 'Measurement chart',
  points: 'Measurement chart',
  notes: 'How it is made',
  colourways: 'Colourways',
  sketches: 'Sketches and artwork',
  call_outs: 'Call-outs',
  materials: 'Materials',
  material_colours: 'Colours by colourway',
  roles: 'Responsible people',
}

/** The parts that changed, with how many places; the chart's head and its points are one part to a reader. */
export const countByName = (changes: ChangeCounts): [name: string, count: number][] => {
  const counts = new Map<string, number>()
  for (const [part, name] of Object.entries(ISSUE_PART_NAMES) as [keyof IssueSnapshot, string][])
    counts.set(name, (counts.get(name) ?? 0) + (changes[part] ?? 0))
  return [...counts].filter(([, count]) => count > 0)
}
