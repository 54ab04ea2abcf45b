import { drawGarment, drawSoftLayers } from './draw-garment.ts'
import type { GarmentKind, Look } from './garment.ts'

const QUALITY = 86

/** Loaded with the first picture, as the pictures of the product are. */
const loadSharp = async () => (await import('sharp')).default

const toDataAddress = async (svg: string): Promise<string> => {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const renderSoftLayers = async (kind: GarmentKind) => {
  const { shadow, creases } = drawSoftLayers(kind)
  const [shadowAddress, creasesAddress] = await Promise.all([toDataAddress(shadow), toDataAddress(creases)])
  return { shadow: shadowAddress, creases: creasesAddress }
}

/** Renders JPEGs of 1420 by 1420 pixels; the soft layers of each kind of garment once. */
export const openRenderer = (): ((look: Look) => Promise<Buffer>) => {
  const layers = new Map<GarmentKind, ReturnType<typeof renderSoftLayers>>()
  return async (look) => {
    const soft = layers.get(look.kind) ?? renderSoftLayers(look.kind)
    layers.set(look.kind, soft)
    const sharp = await loadSharp()
    return sharp(Buffer.from(drawGarment(look, await soft)))
      .jpeg({ quality: QUALITY })
      .toBuffer()
  }
}
