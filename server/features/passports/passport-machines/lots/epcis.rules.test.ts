/** Events of lots by rules of our own, which say what GS1's schema asks of them; `npm run check:epcis` has that schema. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentFor } from '#contract/passports/audiences/audience-content.rules.ts'
import { describeAsEpcis, EPCIS_CONTEXT } from './epcis.rules.ts'
import { LOT_SNAPSHOTS } from './lot-snapshots.fixture.ts'

const ORIGIN = 'https://selvedge.example'
const uri = z.url()
const place = z.strictObject({ id: uri })
const event = z
  .strictObject({
    type: z.literal('ObjectEvent'),
    eventID: uri,
    eventTime: z.iso.datetime(),
    eventTimeZoneOffset: z.string().regex(/^[+-](?:0\d|1[0-3]):[0-5]\d$/),
    action: z.literal('ADD'),
    bizStep: z.literal('commissioning'),
    disposition: z.literal('active'),
    epcList: z.array(uri).min(1).optional(),
    quantityList: z
      .array(z.strictObject({ epcClass: uri, quantity: z.number().positive().optional() }))
      .min(1)
      .optional(),
    readPoint: place.optional(),
    bizLocation: place.optional(),
    ilmd: z.record(z.string().regex(/^\w+:\w+$/), z.string()).optional(),
    'selvedge:timePrecision': z.literal('day'),
    'selvedge:place': z.record(z.string(), z.string()).optional(),
  })
  .refine(({ epcList, quantityList }) => (epcList === undefined) !== (quantityList === undefined))
const document = z.strictObject({
  '@context': z.tuple([z.literal(EPCIS_CONTEXT), z.object({ selvedge: uri })]),
  type: z.literal('EPCISDocument'),
  schemaVersion: z.literal('2.0'),
  creationDate: z.iso.datetime(),
  epcisBody: z.strictObject({ eventList: z.array(event) }),
  'selvedge:leftOut': z.array(
    z.strictObject({ 'selvedge:step': z.string(), 'selvedge:missing': z.array(z.literal('day')) }),
  ),
})

// shows D-543
test.each(Object.entries(LOT_SNAPSHOTS))('%s has events in the form of EPCIS 2.0', (_name, snapshot) => {
  const events = describeAsEpcis(snapshot, ORIGIN)
  expect(document.parse(events)).toEqual(events)
})

// shows D-544
test('an event has what was said: the lot’s day, quantity and place, and nothing stands for what was not', () => {
  const full = LOT_SNAPSHOTS['a lot that says all']
  const bare = LOT_SNAPSHOTS['a lot of a full passport']
  if (!full || !bare) throw new Error('The fixture has another name')
  const { epcisBody, 'selvedge:leftOut': left } = describeAsEpcis(full, ORIGIN)
  expect(epcisBody.eventList).toMatchObject([
    {
      eventTime: '2026-03-19T00:00:00.000Z',
      quantityList: [{ epcClass: 'https://id.gs1.org/01/04006381333931/10/L%2F1%2B%22', quantity: 1200 }],
    },
  ])
  expect(left).toHaveLength(full.steps.filter(({ makes_garment }) => !makes_garment).length)
  const nothing = describeAsEpcis(bare, ORIGIN)
  expect(nothing.epcisBody.eventList).toEqual([])
  expect(nothing['selvedge:leftOut']).toHaveLength(bare.steps.length)
})

// shows D-545
test('a step or a day that is not for everybody is in no event', () => {
  const full = LOT_SNAPSHOTS['a lot that says all']
  if (!full) throw new Error('The fixture has another name')
  const making = full.steps.find(({ makes_garment }) => makes_garment)?.key ?? ''
  const readWith = (audiences: Parameters<typeof contentFor>[1]) =>
    JSON.stringify(describeAsEpcis({ ...full, ...contentFor(full, audiences, 'everybody') }, ORIGIN))
  expect(readWith({ fields: {}, steps: new Map() })).toContain('Hall «2»')
  expect(readWith({ fields: { step_companies: 'authority' }, steps: new Map() })).not.toContain('Hall «2»')
  expect(readWith({ fields: {}, steps: new Map([[making, 'holder']]) })).not.toContain('Hall «2»')
  expect(readWith({ fields: { lot_dates: 'holder' }, steps: new Map() })).not.toContain('2026-03')
  expect(readWith({ fields: { lot_quantity: 'nobody' }, steps: new Map() })).not.toContain('1200')
})
