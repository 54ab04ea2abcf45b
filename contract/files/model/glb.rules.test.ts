import { expect, test } from 'vitest'
import { makeGlb } from './glb.fixture.ts'
import { boundsOf, MAX_TRIANGLES, ModelTooLarge, ModelUnreadable, readGlb } from './glb.rules.ts'
import { SAME, turnPoint, viewOf } from './matrices.rules.ts'

const parse = (json: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(json))
const TRIANGLE = [0, 0, 0, 2, 0, 0, 0, 2, 0]

test('a model has its triangles where the scene places them, with their colour', () => {
  const model = readGlb(makeGlb(TRIANGLE), parse)
  const [part] = model.parts
  expect([...(part?.positions ?? [])]).toEqual([10, 0, 0, 12, 0, 0, 10, 2, 0])
  expect([...(part?.indices ?? [])]).toEqual([0, 1, 2])
  expect(part).toMatchObject({ colour: [1, 0, 0, 1], picture: null, places: null })
  expect([...(part?.normals.subarray(0, 3) ?? [])]).toEqual([0, 0, 4])
  expect(boundsOf(model)).toEqual({ centre: [11, 1, 0], radius: Math.SQRT2 })
})

// shows D-246
test('a model of more than a million triangles is refused before its corners are read', () => {
  const count = 3 * (MAX_TRIANGLES + 1)
  const many = { accessors: [{ bufferView: 0, componentType: 5126, count, type: 'VEC3' }] }
  expect(() => readGlb(makeGlb(TRIANGLE, many), parse)).toThrow(ModelTooLarge)
  // One mesh that the scene places twice.
  const half = Math.ceil(MAX_TRIANGLES * 0.6) * 3
  const twice = {
    nodes: [{ mesh: 0 }, { mesh: 0 }],
    scenes: [{ nodes: [0, 1] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: half, type: 'VEC3' }],
  }
  expect(() => readGlb(makeGlb(new Array(half * 3).fill(0), twice), parse)).toThrow(ModelTooLarge)
})

// shows D-495
test('a node that names itself twice ends at once', () =>
  expect(() => readGlb(makeGlb(TRIANGLE, { nodes: [{ children: [0, 0] }] }), parse)).toThrow(ModelTooLarge))

test.each([
  ['no GLB', new Uint8Array(40)],
  ['a broken one', makeGlb(TRIANGLE).subarray(0, 60) as Uint8Array<ArrayBuffer>],
  ['numbers beyond its end', makeGlb(TRIANGLE, { bufferViews: [{ byteOffset: 4000, byteLength: 36 }] })],
  ['packed triangles', makeGlb(TRIANGLE, { extensionsRequired: ['KHR_draco_mesh_compression'] })],
  ['nodes in a circle', makeGlb(TRIANGLE, { nodes: [{ children: [0] }] })],
])('%s cannot be read', (_name, bytes) => expect(() => readGlb(bytes, parse)).toThrow(ModelUnreadable))

test('what lies in the middle is seen in the middle, from every side', () => {
  for (const yaw of [0, 1, 3]) {
    const view = viewOf({ yaw, pitch: 0.3, distance: 3 }, { centre: [5, 6, 7], radius: 2, aspect: 1.5 })
    const [x, y] = turnPoint(view, [5, 6, 7])
    expect([Math.abs(x) < 1e-9, Math.abs(y) < 1e-9]).toEqual([true, true])
  }
  expect(turnPoint(SAME, [1, 2, 3])).toEqual([1, 2, 3])
})
