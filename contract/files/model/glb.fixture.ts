/** A GLB of these triangles, each of three corners. */
export const makeGlb = (
  corners: readonly number[],
  change: Record<string, unknown> = {},
): Uint8Array<ArrayBuffer> => {
  const binary = new Uint8Array(Float32Array.from(corners).buffer)
  const gltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: [10, 0, 0] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
    accessors: [{ bufferView: 0, componentType: 5126, count: corners.length / 3, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: binary.length }],
    buffers: [{ byteLength: binary.length }],
    ...change,
  }
  const text = JSON.stringify(gltf)
  const json = Uint8Array.from(text.padEnd(Math.ceil(text.length / 4) * 4), (sign) => sign.charCodeAt(0))
  const glb = new Uint8Array(12 + 8 + json.length + 8 + binary.length)
  const view = new DataView(glb.buffer)
  const head = [0x46546c67, 2, glb.length, json.length, 0x4e4f534a]
  for (const [at, value] of head.entries()) view.setUint32(at * 4, value, true)
  glb.set(json, 20)
  view.setUint32(20 + json.length, binary.length, true)
  view.setUint32(24 + json.length, 0x004e4942, true)
  glb.set(binary, 28 + json.length)
  return glb
}
