import { describe, expect, test } from 'vitest'
import { type ActivityDetails, STYLE_ACTIONS, type StyleAction } from '#contract/collaboration/activity.ts'
import { activityEntry, raisedQuantity } from './activity.fixture.ts'
import { ALL_SENTENCES, tellAction } from './activity-sentences.rules.ts'
import { gatherEntries } from './gather-entries.rules.ts'

const say = (action: StyleAction, details: ActivityDetails = {}): string =>
  tellAction(action, 'You', details)
    .map((part) => (typeof part === 'string' ? part : `*${part.bold}*`))
    .join('')

describe('the sentence of an entry', () => {
  test.each<[StyleAction, ActivityDetails, string]>([
    ['style.changed', { quantity: 1000, former_quantity: 900 }, 'You raised the quantity to *1,000*'],
    ['style.changed', { quantity: 900, former_quantity: 1000 }, 'You lowered the quantity to *900*'],
    [
      'style.changed',
      { fields: ['brand_reference', 'end_date'] },
      'You changed the style: *brand reference, end date*',
    ],
    ['style.changed', {}, 'You changed the style'],
    ['style.status_changed', { status: 'on_hold' }, 'You set the status to *On hold*'],
    ['style.status_changed', {}, 'You changed the status'],
    ['style.supplier_assigned', { company: 'Cascade' }, 'You assigned the supplier *Cascade*'],
    ['style.supplier_removed', {}, 'You removed a supplier'],
    ['style.partner_assigned', { company: 'Loop' }, 'You assigned the circularity partner *Loop*'],
    ['milestone.done', { name: 'Fit sample' }, 'You marked the milestone *Fit sample* as done'],
    ['qc_report.approved', { name: 'Final' }, 'You approved the report *Final*'],
    ['qc_report.approved', {}, 'You approved the report *that was deleted*'],
    ['passport.published', { version: 3 }, 'You published version *3* of the passport'],
    [
      'passport.step_verified',
      { name: 'Knitting', company: 'Cascade' },
      'You confirmed the step *Knitting* at *Cascade*',
    ],
    ['passport.step_verified', { name: 'Knitting' }, 'You confirmed the step *Knitting*'],
    ['passport.step_verified', { company: 'Cascade' }, 'You confirmed a step of the passport'],
    ['bom.saved', { count: 2 }, 'You changed *2* lines of the BOM'],
    ['bom.saved', { count: 1 }, 'You changed *1* line of the BOM'],
    ['bom.saved', { count: 0 }, 'You reordered the lines of the BOM'],
    ['style_file.uploaded', { name: 'a.pdf', count: 1 }, 'You uploaded the file *a.pdf*'],
    ['style_file.uploaded', { name: 'a.pdf', count: 3 }, 'You uploaded *3* files'],
    ['style_file.file_deleted', { name: 'of {company} {who}' }, 'You deleted the file *of {company} {who}*'],
  ])('%s %j: %s', (action, details, words) => expect(say(action, details)).toBe(words))

  // shows D-98
  test('every action has one without any name', () => {
    for (const action of Object.keys(STYLE_ACTIONS) as StyleAction[]) {
      expect(say(action), action).toMatch(/^You [a-z].*\S$/)
      expect(say(action), action).not.toMatch(/undefined|\*\*|[{}]| {2}/)
    }
  })

  test('each says who did it', () => {
    expect(ALL_SENTENCES.filter((sentence) => !sentence.includes('{who}'))).toEqual([])
  })
})

describe('the same several times in a row', () => {
  // shows D-98
  test('is told once, with how often', () => {
    const saved = (id: number) => activityEntry({ id, action: 'passport.saved', details: {} })
    const gathered = gatherEntries([saved(5), saved(4), raisedQuantity({ id: 3 }), saved(2)])
    expect(gathered.map(({ entry, times }) => [entry.id, times])).toEqual([
      [5, 2],
      [3, 1],
      [2, 1],
    ])
  })

  test('by others, or with another outcome, it is told by itself', () => {
    const other = activityEntry({ actor: null })
    expect(gatherEntries([activityEntry(), other])).toHaveLength(2)
    expect(gatherEntries([raisedQuantity({ id: 2 }), raisedQuantity({ id: 1 })])).toHaveLength(2)
  })
})
