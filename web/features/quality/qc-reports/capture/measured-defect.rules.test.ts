import { expect, test } from 'vitest'
import { makeCriterion, makeItem } from '../qc-report.fixture.ts'
import { nameMeasured, startFields } from './measured-defect.rules.ts'
import { NO_DEFECT } from './new-defect.rules.ts'

const measured = nameMeasured({ code: 'A', name: 'Chest width' }, 'M')
const seams = makeCriterion({ id: 1, name: 'Seams', checklist: [makeItem(11, { defect_level: 'critical' })] })
const measurements = makeCriterion({
  ...{ id: 2, name: 'Measurements' },
  checklist: [makeItem(21, { name: 'Outside its tolerance', defect_level: 'minor' })],
})

test('the item is called by its point and size', () => expect(measured).toBe('A Chest width (M)'))

test.each([
  ['in the checklist on measurements', [seams, measurements], { criterionId: 2, level: 'minor' }],
  ['else in the first one', [seams], { criterionId: 1, level: 'critical' }],
  [
    'major where that has no items',
    [makeCriterion({ id: 3, checklist: [] })],
    { criterionId: 3, level: 'major' },
  ],
])('a new item %s', (_, criteria, { criterionId, level }) =>
  expect(startFields(criteria, { measured })).toEqual({
    ...{ item: { kind: 'new', name: measured, criterionId }, level, quantity: '1' },
  }),
)

// shows S2-125
test('a second piece of the same point takes the item that is there', () => {
  const there = makeItem(22, { name: measured, defect_level: 'major' })
  const criteria = [seams, { ...measurements, checklist: [...measurements.checklist, there] }]
  expect(startFields(criteria, { measured })).toMatchObject({
    ...{ item: { kind: 'known', id: 22 }, level: 'major' },
  })
})

test.each([
  ['no point is named', [seams], {}],
  ['its name is blank', [seams], { measured: ' ' }],
  ['the address holds a number', [seams], { measured: 7 as never }],
  ['there is no checklist', [], { measured }],
])('nothing is chosen where %s', (_, criteria, search) =>
  expect(startFields(criteria, search)).toEqual(NO_DEFECT),
)
