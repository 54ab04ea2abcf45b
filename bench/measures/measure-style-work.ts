/** What people read of each other on a style, and an import of styles. */
import { fillPath } from '#contract/call.ts'
import { listActivity } from '#contract/collaboration/activity.ts'
import { listComments } from '#contract/collaboration/comments.ts'
import { importStyles } from '#contract/styles/style-import.ts'
import { saves, section } from '../section.ts'
import { STYLE_WORK, seedStyleWork } from '../seeds/seed-style-work.ts'

const { comments, entries, changes, imported } = STYLE_WORK

export const measureStyleWork = section({
  heading: 'Comments, activity, import of styles',
  folder: 'data-style-work',
  about:
    () => `A style with ${comments} comments and ${entries.toLocaleString('en')} entries of its history, and one whose entries say what they changed; an import that changes name and pieces of ${imported} styles.
The reference of the activity asks nobody's rights; that of the import writes all rows by one statement, without checks. p50 and p99 in ms.`,
  seed: seedStyleWork,
  scenarios: ({ styleId: id, toldStyleId, numbers }) => {
    const of = (path: string) => fillPath(path, { id })
    // Each import changes all of its styles.
    const imports = (path: string, more: object = {}) =>
      saves(
        path,
        [0, 1].map((turn) => ({
          rows: numbers.map((style_number) => ({
            ...{ style_number, style_name: `Mooring tee ${turn}`, bulk_order_quantity: 4000 + turn },
          })),
          ...more,
        })),
      )
    const reference = imports(`/import-styles?id=${id}`)
    return [
      { title: 'the comments of a style', ask: of(listComments.path), reference: `/comments?id=${id}` },
      { title: 'the activity of a style', ask: of(listActivity.path), reference: `/activity?id=${id}` },
      {
        title: `the activity, ${changes} changes an entry`,
        ask: fillPath(listActivity.path, { id: toldStyleId }),
        reference: `/activity?id=${toldStyleId}`,
      },
      {
        ...{ title: 'the preview of an import', at: [1], reference },
        ask: imports(importStyles.path, { preview: true }),
      },
      { title: 'an import', at: [1], ask: imports(importStyles.path), reference },
    ]
  },
})
