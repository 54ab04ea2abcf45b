import { toldChart } from '#contract/files/charts/told-chart.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { toldColours } from '#contract/files/material-colours.rules.ts'
import { TECH_PACK_ROLES } from '#contract/files/tech-packs.ts'
import { toldCallOuts } from '#contract/files/told-call-outs.rules.ts'
import { WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { inUnit } from '#contract/values/changed-fields.ts'
import { eachOf } from '#contract/values/record-fields.ts'

/** As the style's history compares them: companies and people by their ids, which are named for each reader. */
export const toldIssues = (former: IssueSnapshot, later: IssueSnapshot) => {
  const both = {
    lines: [...former.materials, ...later.materials],
    colourways: [...former.colourways, ...later.colourways],
  }
  const { materials: lines, colourways } = later
  const [before, after] = [former.material_colours, later.material_colours]
  return [
    { ...toldIssue(former), material_colours: toldColours(before, after, both) },
    { ...toldIssue(later), material_colours: toldColours(after, before, { lines, colourways }) },
  ] as const
}

const toldIssue = (snapshot: IssueSnapshot) => {
  const { order, chart, points, notes, colourways, sketches, call_outs, materials, roles } = snapshot
  const titles = new Map(sketches.map(({ id, file }) => [id, file.title]))
  return {
    ...{ order, notes, colourways },
    ...(chart ? toldChart({ ...chart, points }) : { chart, points }),
    sketches: sketches.map(({ id, caption, file }) => ({ id, caption, title: file.title })),
    call_outs: toldCallOuts(call_outs, { notes, points, titles }),
    materials: materials.map(({ supplier, factory, ...line }) => ({
      ...line,
      supplier_id: supplier?.id ?? null,
      factory_id: factory?.id ?? null,
      consumption: inUnit(line.consumption, line.unit),
      weight: inUnit(line.weight, line.weight_unit && WEIGHT_UNIT_NAMES[line.weight_unit]),
    })),
    roles: eachOf(TECH_PACK_ROLES, (role) => roles[role].map(({ id }) => id)),
  }
}
