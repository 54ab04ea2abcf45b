/** Call-outs that came, went, moved or point at something else, in words. */

import { findTarget, numberCallOuts, worldOfIssue } from '#contract/files/call-outs.rules.ts'
import type { CallOut, CallOutPlace, CallOutTarget } from '#contract/files/call-outs.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { RowChange } from '#contract/values/row-differences.rules.ts'
import { sayCallOut } from '#server/features/files/tech-packs/index.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { ChangedPlace, Describing } from './changed-place.ts'

/** How one side says its call-outs. */
const openSide = (snapshot: IssueSnapshot, speaker: Speaker) => {
  const [numbers, world] = [numberCallOuts(snapshot.call_outs), worldOfIssue(snapshot)]
  const captions = new Map(snapshot.sketches.map(({ id, caption, file }) => [id, caption ?? file.title]))
  const { t } = speaker
  const sketch = (id: number): string => captions.get(id) ?? ''
  const writePlace = (x: number, y: number): string =>
    t`${speaker.number(Math.round(x * 100))} % from the left, ${speaker.number(Math.round(y * 100))} % from above`
  const values: Readonly<Record<string, (value: never) => string>> = {
    place: ({ x, y, end_x, end_y }: CallOutPlace) =>
      [writePlace(x, y), end_x === null || end_y === null ? null : writePlace(end_x, end_y)]
        .filter(Boolean)
        .join(' – '),
    target: (target: CallOutTarget) => sayCallOut(findTarget(target, world), speaker),
    kind: (kind: CallOut['kind']) => (kind === 'pin' ? t`Pin` : t`Dimension line`),
    sketch_id: sketch,
  }
  return {
    name: ({ id, sketch_id }: CallOut): string => {
      const number = numbers.get(id)
      return [sketch(sketch_id), number === undefined ? null : t`Call-out ${number}`]
        .filter(Boolean)
        .join(', ')
    },
    say: (field: string, value: unknown): string => values[field]?.(value as never) ?? '',
  }
}

export const describeCallOuts = (
  rows: readonly RowChange[],
  { speaker, before, after }: Describing,
): ChangedPlace[] => {
  const { t } = speaker
  const [was, is] = [openSide(before, speaker), openSide(after, speaker)]
  const labels: Readonly<Record<string, string>> = {
    place: t`Place on the sketch`,
    target: t`Points at`,
    kind: t`Kind of call-out`,
    sketch_id: t`Sketch`,
  }
  return rows.flatMap((change): ChangedPlace[] => {
    const row = change.row as unknown as CallOut
    if (change.kind === 'changed')
      return change.fields.map(({ field, from, to }) => ({
        ...{ row: is.name(row), field: labels[field] ?? field },
        before: was.say(field, from),
        after: is.say(field, to),
      }))
    const isAdded = change.kind === 'added'
    const side = isAdded ? is : was
    const content = [isAdded ? t`Added` : t`Removed`, side.say('target', row.target)].join('\n')
    return [{ row: side.name(row), field: '', before: isAdded ? '' : content, after: isAdded ? content : '' }]
  })
}
