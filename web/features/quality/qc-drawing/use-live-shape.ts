import type Konva from 'konva/lib/Core.js'
import { useMemo, useRef } from 'react'
import type { DrawnShape } from '#contract/values/drawing.ts'
import { makeNode } from './shapes/shape-nodes.ts'

/** Shows a shape while it is drawn, past React: sixty times a second is too often for it. */
export const useLiveShape = () => {
  /** Over the drawing. */
  const above = useRef<Konva.Group>(null)
  /** On the drawing's own layer, where an eraser takes away. */
  const within = useRef<Konva.Group>(null)
  /** What is drawn already. */
  const drawn = useRef<Konva.Group>(null)
  return useMemo(() => {
    const show = (shape: DrawnShape | null): void => {
      for (const group of [above.current, within.current]) if (group?.hasChildren()) group.destroyChildren()
      const isErasing = shape?.kind === 'eraser'
      if (drawn.current) keepAsPicture(drawn.current, isErasing)
      if (shape) (isErasing ? within : above).current?.add(makeNode(shape))
    }
    return { above, within, drawn, show }
  }, [])
}

/** An eraser draws its layer anew with each of its points: one picture instead of hundreds of shapes. */
const keepAsPicture = (group: Konva.Group, isKept: boolean): void => {
  if (!isKept && group.isCached()) group.clearCache()
  if (!isKept || group.isCached() || !group.hasChildren()) return
  const stage = group.getStage()
  const { x, y, scaleX } = group.getLayer()?.attrs ?? {}
  if (!stage || !scaleX) return
  group.cache({
    ...{ x: -x / scaleX, y: -y / scaleX, width: stage.width() / scaleX, height: stage.height() / scaleX },
    ...{ pixelRatio: scaleX * window.devicePixelRatio, hitCanvasPixelRatio: 0.01 },
  })
}
