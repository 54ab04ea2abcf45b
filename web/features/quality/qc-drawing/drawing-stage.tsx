/** Konva's part: the photo on one layer, the drawing on another, so that the eraser touches the drawing only. */
import 'konva/lib/shapes/Image.js'
import type Konva from 'konva/lib/Core.js'
import { createElement, memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Group, Image, Layer, Rect, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { DrawnShape } from '#contract/values/drawing.ts'
import type { Shapes } from './drawing-history.rules.ts'
import classes from './drawing-surface.module.css'
import { loadSigns } from './shapes/load-signs.ts'
import { recipeOf } from './shapes/shape-nodes.ts'
import type { useLiveShape } from './use-live-shape.ts'
import type { DecodedPhoto } from './view/decode-photo.ts'
import type { Size, View } from './view/fit-view.rules.ts'

interface DrawingStageProps {
  stage: RefObject<Konva.Stage | null>
  size: Size
  view: View
  image: DecodedPhoto['image'] | null
  photo: Size
  shapes: Shapes
  live: ReturnType<typeof useLiveShape>
  selected: string | null
  /** Only then is there anything to take hold of. */
  isSelecting: boolean
  /** Is given what draws the frame around the selected shape anew. */
  frame: RefObject<() => void>
}

const DrawnNode = memo(function DrawnNode({ shape }: { shape: DrawnShape }) {
  const { kind, config } = recipeOf(shape)
  return createElement(kind, { ...config, id: shape.id })
})

export function DrawingStage(props: DrawingStageProps) {
  const { stage, size, view, image, photo, shapes, live, isSelecting } = props
  const drawing = useRef<Konva.Layer>(null)
  const place = { x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale }
  useEffect(() => {
    void loadSigns(shapes).then(() => drawing.current?.batchDraw())
  }, [shapes])
  return (
    <Stage ref={stage} width={size.width} height={size.height} className={classes.canvas}>
      <Layer listening={false} {...place}>
        {image && <Image image={image} width={photo.width} height={photo.height} />}
      </Layer>
      <Layer ref={drawing} listening={isSelecting} {...place}>
        <Group ref={live.drawn}>
          {shapes.map((shape) => (
            <DrawnNode key={shape.id} shape={shape} />
          ))}
        </Group>
        <Group ref={live.within} />
      </Layer>
      <Layer listening={false} {...place}>
        <Group ref={live.above} />
        <SelectionFrame {...props} />
      </Layer>
    </Stage>
  )
}

/** In points of the screen. */
const GAP = 6

/** Two lines over each other, so that it is seen on any photo. */
function SelectionFrame({ stage, selected, view, frame, shapes }: DrawingStageProps) {
  const group = useRef<Konva.Group>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other shapes are the reason, since the selected one may have moved.
  useLayoutEffect(() => {
    const place = () => {
      const node = stage.current?.findOne((each: Konva.Node) => selected !== null && each.id() === selected)
      const layer = node?.getLayer()
      group.current?.visible(Boolean(node && layer))
      if (!node || !layer || !group.current) return
      const gap = GAP / view.scale
      const { x, y, width, height } = node.getClientRect({ relativeTo: layer })
      const box = { x: x - gap, y: y - gap, width: width + gap * 2, height: height + gap * 2 }
      for (const rect of group.current.getChildren()) rect.setAttrs(box)
    }
    frame.current = place
    place()
  }, [stage, selected, view.scale, frame, shapes])
  const line = { strokeWidth: 2, strokeScaleEnabled: false, perfectDrawEnabled: false }
  return (
    <Group ref={group} visible={false}>
      <Rect {...line} stroke="#ffffff" />
      <Rect {...line} stroke="#473068" dash={[6, 6]} />
    </Group>
  )
}
