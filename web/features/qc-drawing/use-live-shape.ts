import type Konva from 'konva/lib/Core.js'
import { useMemo, useRef } from 'react'
import type { DrawnShape } from '#contract/values/drawing.ts'
import { makeNode } from './shape-nodes.ts'

/** Shows a shape while it is drawn, past React: sixty times a second is too often for it. */
export const useLiveShape = () => {
  /** Over the drawing. */
  const above = useRef<Konva.Group>(null)
  /** On the drawing's own layer, where an eraser takes away. */
  const within = useRef<Konva.Group>(null)
  return useMemo(() => {
    const show = (shape: DrawnShape | null): void => {
      for (const group of [above.current, within.current]) if (group?.hasChildren()) group.destroyChildren()
      if (shape) (shape.kind === 'eraser' ? within : above).current?.add(makeNode(shape))
    }
    return { above, within, show }
  }, [])
}
