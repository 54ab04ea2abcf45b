/** A pad to sign on: black, two pixels, with undo and clear. What was drawn survives another size of the window. */
import { Button, Group } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PointGroup } from 'signature_pad'
import { SIGNATURE_PAD } from '#contract/quality/qc-signatures.ts'
import { type FittedPad, makeFittedPad } from './fitted-pad.ts'
import classes from './signature-pad.module.css'

export interface PadHandle {
  /** The drawing as PNG; null while nothing is drawn. */
  read: () => Promise<File | null>
}

interface SignaturePadProps {
  ref: Ref<PadHandle>
  /** Until then nothing can be drawn. */
  isOpen: boolean
  onRefused: () => void
  onDrawn: () => void
}

const { width, height } = SIGNATURE_PAD

export function SignaturePad({ ref, isOpen, onRefused, onDrawn }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fitted = useRef<FittedPad | null>(null)
  const [strokes, setStrokes] = useState(0)
  const drawn = useRef(onDrawn)
  useEffect(() => {
    drawn.current = onDrawn
  })

  useEffect(() => {
    // Where nothing can be drawn, one types.
    if (!canvas.current?.getContext('2d')) return
    const made = makeFittedPad(canvas.current)
    fitted.current = made
    const onEnd = () => {
      setStrokes(made.pad.toData().length)
      drawn.current()
    }
    made.pad.addEventListener('endStroke', onEnd)
    const forget = made.watch()
    return () => {
      forget()
      made.pad.removeEventListener('endStroke', onEnd)
      made.pad.off()
    }
  }, [])

  useEffect(() => {
    if (isOpen) fitted.current?.pad.on()
    else fitted.current?.pad.off()
  }, [isOpen])

  useImperativeHandle(ref, () => ({
    read: async () => {
      const blob = (await fitted.current?.read()) ?? null
      return blob && new File([blob], 'signature.png', { type: 'image/png' })
    },
  }))

  const show = (data: PointGroup[]) => {
    fitted.current?.pad.clear()
    if (data.length > 0) fitted.current?.pad.fromData(data)
    setStrokes(data.length)
  }
  return (
    <div>
      <div className={classes.frame} data-closed={!isOpen || undefined}>
        <canvas
          ref={canvas}
          className={classes.pad}
          width={width}
          height={height}
          role="img"
          aria-label={strokes === 0 ? 'Signature pad, empty' : 'Signature pad, signed'}
          onPointerDown={() => !isOpen && onRefused()}
        />
      </div>
      <Group gap={8} mt={8}>
        <Button
          size="xs"
          variant="default"
          disabled={strokes === 0}
          onClick={() => show(fitted.current?.pad.toData().slice(0, -1) ?? [])}
        >
          Undo
        </Button>
        <Button size="xs" variant="default" disabled={strokes === 0} onClick={() => show([])}>
          Clear
        </Button>
      </Group>
    </div>
  )
}
