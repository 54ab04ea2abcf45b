import { describe, expect, test } from 'vitest'
import { STYLE_ACTIONS, type StyleAction } from '#contract/activity.ts'
import { activityEntry, raisedQuantity } from './activity.fixture.ts'
import { ACTIVITY_WORDS } from './activity-words.rules.ts'
import { gatherEntries } from './gather-entries.rules.ts'

const say = (
  action: StyleAction,
  details: Parameters<(typeof ACTIVITY_WORDS)[StyleAction]>[0] = {},
): string =>
  ACTIVITY_WORDS[action](details)
    .map((part) => (typeof part === 'string' ? part : `*${part.bold}*`))
    .join('')

describe('the words of an entry', () => {
  test.each<[StyleAction, Parameters<typeof say>[1], string]>([
    ['style.changed', { quantity: 900, former_quantity: 1000 }, 'lowered the quantity to *900*'],
    ['style.changed', {}, 'changed the style'],
    ['style.status_changed', { status: 'on_hold' }, 'set the status to *On hold*'],
    ['style.supplier_assigned', { company: 'Cascade Dye Works' }, 'assigned *Cascade Dye Works*'],
    ['style.supplier_removed', {}, 'removed a supplier'],
    ['style.partner_assigned', { company: 'Loop' }, 'assigned *Loop* as circularity partner'],
    ['milestone.done', { name: 'Fit sample' }, 'marked *Fit sample* as done'],
    ['qc_report.approved', { name: 'Final' }, 'approved the report *Final*'],
    ['passport.published', { version: 3 }, 'published *version 3* of the passport'],
    ['passport.step_verified', {}, 'confirmed a step of the passport'],
    ['bom.saved', { count: 1 }, 'changed *one line* of the BOM'],
    ['bom.saved', { count: 0 }, 'ordered the BOM'],
    ['style_file.uploaded', { name: 'a.pdf', count: 1 }, 'uploaded *a.pdf*'],
    ['style_file.uploaded', { name: 'a.pdf', count: 3 }, 'uploaded *3 files*'],
  ])('%s %j: %s', (action, details, words) => expect(say(action, details)).toBe(words))

  test('every action has a sentence without any name', () => {
    for (const action of Object.keys(STYLE_ACTIONS) as StyleAction[]) {
      expect(say(action), action).toMatch(/^[a-z].*\S$/)
      expect(say(action), action).not.toMatch(/undefined| {2}/)
    }
  })
})

describe('the same several times in a row', () => {
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
