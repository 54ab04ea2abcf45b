/** What a tech pack says of a picture comes back with it. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { CALL_OUT_LIMITS } from '#contract/files/call-outs.ts'
import type { Client } from '#server/test/client.ts'
import { makePng, TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import { addSketches, note, read, save, setStatus } from '../../tech-packs/tech-packs.fixture.ts'
import { type At, deleteSubTask, remove, restore, subTaskAt } from '../style-files.fixture.ts'

const PIN = { x: 0.25, y: 0.5, end_x: null, end_y: null }
const LINE = { x: 0.1, y: 0.2, end_x: 0.75, end_y: 0.2 }
const NAMED = { note_id: null, point_code: null, line_id: null }
const said = (sketch_id: number, text: string, place: object = PIN) => ({
  ...{ id: randomUUID(), sketch_id, kind: place === LINE ? ('dimension' as const) : ('pin' as const), place },
  target: { ...NAMED, kind: 'text' as const, text },
})
type By = Pick<Client, 'send' | 'upload'>

/** As they are read, without the ids of their pictures. */
const callOutsOf = async (by: By, style: At) =>
  (await read(by, style)).call_outs.map(({ sketch_id: _, ...callOut }) => callOut)
const captionsOf = async (by: By, style: At) =>
  (await read(by, style)).sketches.map(({ title, caption }) => [title, caption])
const artworkOf = async (by: By, style: At, title: string) => {
  const file = (await subTaskAt(by, style, 1, 1)).files.find((each) => each.title === title)
  if (!file) throw new Error(`${title} is in no sub-task`)
  return file
}

// shows D-493
describe('a sketch that was deleted', () => {
  test('comes back with its caption and its call-outs, behind those that came meanwhile', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const by = brand.manager
    const bytes = await makePng(300, 200)
    const { data } = await addSketches(by, style, [
      { name: 'front.png', bytes: TINY_PNG },
      { name: 'back.png', bytes },
    ])
    const [front = 0, back = 0] = data.files.map(({ id }) => id)
    const hem = note({ part: 'Hem' })
    const onHem = { kind: 'note' as const, ...NAMED, note_id: hem.id, text: null }
    const of = [said(front, 'Label'), said(front, 'Width', LINE), { ...said(front, ''), target: onHem }]
    const sketches = [
      { id: front, caption: 'Front view' },
      { id: back, caption: 'Back view' },
    ]
    const call_outs = [...of, said(back, 'Vent')]
    expect(await save(by, style, { construction_notes: [hem], sketches, call_outs })).toSucceed()
    const before = await callOutsOf(by, style)

    const file = await artworkOf(by, style, 'front.png')
    expect(await remove(by, style, file)).toSucceed()
    expect((await callOutsOf(by, style)).map(({ target }) => target.text)).toEqual(['Vent'])
    // What a call-out points at may be gone by then.
    const { version } = await read(by, style)
    const late = said(back, 'Yoke')
    const left = [call_outs[3], late].filter((each) => each !== undefined)
    expect(await save(by, style, { construction_notes: [], call_outs: left, version })).toSucceed()

    expect(await restore(by, style, file)).toSucceed()
    expect(await captionsOf(by, style)).toEqual([
      ['back.png', 'Back view'],
      ['front.png', 'Front view'],
    ])
    const after = await callOutsOf(by, style)
    expect(after.map(({ target }) => target.text)).toEqual(['Vent', 'Yoke', 'Label', 'Width', null])
    expect(after.slice(2)).toEqual(before.slice(0, 3))
    // Nothing of it is in the way of the next save, and the next deletion keeps it again.
    const now = await read(by, style)
    expect(await save(by, style, { call_outs: now.call_outs, version: now.version })).toSucceed()
    expect(await remove(by, style, file)).toSucceed()
    expect(await restore(by, style, file)).toSucceed()
    expect(await callOutsOf(by, style)).toEqual(after)
  })

  test('with its sub-task comes back with what was said of it', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const by = brand.manager
    const { data } = await addSketches(by, style, [{ name: 'front.png', bytes: TINY_PNG }])
    const id = data.files[0]?.id ?? 0
    const callOuts = [said(id, 'Label')]
    expect(await save(by, style, { sketches: [{ id, caption: 'Front' }], call_outs: callOuts })).toSucceed()
    const file = await artworkOf(by, style, 'front.png')
    expect(await deleteSubTask(by, style, await subTaskAt(by, style, 1, 1))).toSucceed()
    const { id: elsewhere } = await subTaskAt(by, style, 2, 1)
    expect(await restore(by, style, file, elsewhere)).toSucceed()
    expect(await captionsOf(by, style)).toEqual([['front.png', 'Front']])
    expect(await callOutsOf(by, style)).toMatchObject([{ target: { text: 'Label' } }])
  })

  test('leaves an approved tech pack, and one that is full of call-outs, as they are', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const by = brand.manager
    const names = Array.from({ length: 18 }, (_, at) => `sketch-${at}.png`)
    const bytes = await Promise.all(names.map((_, at) => makePng(20 + at, 20)))
    const { data } = await addSketches(
      by,
      style,
      names.map((name, at) => ({ name, bytes: bytes[at] ?? TINY_PNG })),
    )
    const [first = 0, ...others] = data.files.map(({ id }) => id)
    const sketches = [{ id: first, caption: 'First' }]
    expect(await save(by, style, { sketches, call_outs: [said(first, 'Label')] })).toSucceed()
    const file = await artworkOf(by, style, 'sketch-0.png')
    expect(await remove(by, style, file)).toSucceed()
    const many = Array.from({ length: CALL_OUT_LIMITS.of_tech_pack }, (_, at) =>
      said(others[Math.floor(at / CALL_OUT_LIMITS.of_sketch)] ?? 0, `Pin ${at}`),
    )
    const { version } = await read(by, style)
    expect(await save(by, style, { call_outs: many, version })).toSucceed()
    expect(await restore(by, style, file)).toSucceed()
    expect((await captionsOf(by, style)).at(-1)).toEqual(['sketch-0.png', 'First'])
    expect(await callOutsOf(by, style)).toHaveLength(CALL_OUT_LIMITS.of_tech_pack)

    expect(await remove(by, style, file)).toSucceed()
    const pack = await read(by, style)
    expect(await setStatus(by, style, 'approved', { version: pack.version })).toSucceed()
    expect(await restore(by, style, file)).toSucceed()
    expect((await captionsOf(by, style)).map(([title]) => title)).not.toContain('sketch-0.png')
  })
})
